import { z } from 'zod'
import { defineTask } from '../../platform/tasks/define-task.ts'
import { closeOverdue } from './reply-clock.service.ts'
import { recordReplies, renewReplyRecords } from './reply-records.service.ts'
import { remind } from './reply-reminders.service.ts'

const Nothing = z.object({}).loose()

/** Every minute: close applications and offers whose time is over. */
export const replyClockTask = defineTask(
  'applications.reply_clock',
  Nothing,
  (_, ctx, stopping) => closeOverdue(ctx, stopping),
  { every: '* * * * *' },
)

/** Every ten minutes: remind companies of replies that are due in 7 and in 2 days. */
export const replyRemindersTask = defineTask('applications.reply_reminders', Nothing, (_, ctx) => remind(ctx), {
  every: '*/10 * * * *',
})

/** Every five minutes: the records of companies of which a promised day has ended. */
export const replyRecordsTask = defineTask(
  'applications.reply_records',
  Nothing,
  (_, ctx, stopping) => recordReplies(ctx, stopping),
  { every: '*/5 * * * *' },
)

/** Every night: all records, because old cases stop counting. */
export const renewReplyRecordsTask = defineTask(
  'applications.renew_reply_records',
  Nothing,
  (_, ctx, stopping) => renewReplyRecords(ctx, stopping),
  { every: '43 3 * * *' },
)
