import type { Context } from '../../platform/context.ts'
import { defineTimedTask } from '../../platform/tasks/define-task.ts'
import { applicationsOf, exportCounted } from './figures.reads.ts'
import { forgetApplicant } from './figures.service.ts'
import { countEarlier } from './rebuild.service.ts'

/** Every five minutes: after an upgrade, once, what came before figures were kept. */
const countEarlierTask = defineTimedTask('figures.count_earlier', '*/5 * * * *', countEarlier)

/** What applications to companies count as: rows for each application, and read models by quarter of an hour and by day. */
export const figuresModule = {
  name: 'figures',
  mount: (): void => {},
  tasks: [countEarlierTask],
  person: {
    exportFor: async (ctx: Context, userId: string): Promise<Record<string, unknown>> => ({
      counted_applications: await exportCounted(ctx.db, userId),
    }),
    /** What has not been counted yet is counted before it goes; its counts then stay, without the person and their words. */
    eraseFor: async (ctx: Context, userId: string): Promise<void> =>
      forgetApplicant(ctx, await applicationsOf(ctx.db, userId)),
  },
}
