import { defineTimedTask } from '../../platform/tasks/define-task.ts'
import { closeOverdue } from './reply-clock.service.ts'
import { recordReplies, renewReplyRecords } from './reply-records.service.ts'
import { remind } from './reply-reminders.service.ts'

/** Every minute: close applications and offers whose time is over. */
export const replyClockTask = defineTimedTask('applications.reply_clock', '* * * * *', closeOverdue)

/** Every ten minutes: remind companies of replies that are due in 7 and in 2 days. */
export const replyRemindersTask = defineTimedTask('applications.reply_reminders', '*/10 * * * *', remind)

/** Every five minutes: the records of companies of which a promised day has ended. */
export const replyRecordsTask = defineTimedTask('applications.reply_records', '*/5 * * * *', recordReplies)

/** Every night: all records, because old cases stop counting. */
export const renewReplyRecordsTask = defineTimedTask(
  'applications.renew_reply_records',
  '43 3 * * *',
  renewReplyRecords,
)
