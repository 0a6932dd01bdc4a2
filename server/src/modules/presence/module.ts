import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { LiveHub } from '../../platform/http/live-hub.ts'
import { defineTask } from '../../platform/tasks/define-task.ts'
import { PresenceKeeper } from './presence-keeper.ts'
import { deleteEnded, forget } from './presence.queries.ts'

const sweepTask = defineTask(
  'presence.sweep',
  z.object({}),
  async (_payload, ctx) => void (await deleteEnded(ctx.db)),
  {
    every: '*/10 * * * *',
  },
)

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
