import { z } from 'zod'
import { defineTask } from '../../platform/tasks/define-task.ts'
import { endLooks } from './ended.service.ts'
import { countEarlierLooks } from './rebuild.service.ts'

const Nothing = z.object({}).loose()

/** Every hour, so that visitors are forgotten soon after the UTC day: what is no longer kept one by one becomes a count. */
export const endLooksTask = defineTask('views.end_looks', Nothing, (_, ctx, stopping) => endLooks(ctx, stopping), {
  every: '5 * * * *',
})
/** Every five minutes: after an upgrade, once, the counts of what was looked at before. */
export const countEarlierTask = defineTask(
  'views.count_earlier',
  Nothing,
  (_, ctx, stopping) => countEarlierLooks(ctx, stopping),
  { every: '*/5 * * * *' },
)
