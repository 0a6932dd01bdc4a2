import { defineTimedTask } from '../../platform/tasks/define-task.ts'
import { endLooks } from './ended.service.ts'
import { countEarlierLooks } from './rebuild.service.ts'

/** Every hour, so that visitors are forgotten soon after the UTC day: what is no longer kept one by one becomes a count. */
export const endLooksTask = defineTimedTask('views.end_looks', '5 * * * *', endLooks)
/** Every five minutes: after an upgrade, once, the counts of what was looked at before. */
export const countEarlierTask = defineTimedTask('views.count_earlier', '*/5 * * * *', countEarlierLooks)
