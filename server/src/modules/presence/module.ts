import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import type { LiveHub } from '../../platform/http/live-hub.ts'
import { defineTimedTask } from '../../platform/tasks/define-task.ts'
import { PresenceKeeper } from './presence-keeper.ts'
import { deleteEnded, forget } from './presence.queries.ts'

const sweepTask = defineTimedTask('presence.sweep', '*/10 * * * *', (ctx) => deleteEnded(ctx.db))

/** Who has a page open, on whichever node. */
export const presenceModule = {
  name: 'presence',
  mount(app: FastifyInstance, { hub }: { hub: LiveHub }): void {
    const keeper = new PresenceKeeper(app.platform, hub)
    app.addHook('onClose', () => keeper.stop())
  },
  tasks: [sweepTask],
  person: {
    exportFor: async (): Promise<Record<string, unknown>> => ({}),
    eraseFor: async (ctx: Context, userId: string): Promise<void> => void (await forget(ctx.db, userId)),
  },
}
