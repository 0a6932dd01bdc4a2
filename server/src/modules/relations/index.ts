import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { mount } from '../../platform/http/mount.ts'
import { deleteBlocksOf, findBlocksBy } from './relations.queries.ts'
import { blockSomebody, unblockSomebody } from './relations.service.ts'

export { blockedWith, notBlocked } from './relations.queries.ts'

/** Who keeps away from whom. Every list honors it through `notBlocked`. */
export const relationsModule = {
  name: 'relations',
  mount(app: FastifyInstance): void {
    mount(app, safety.block, ({ params }, ctx) => blockSomebody(ctx, params.personId))
    mount(app, safety.unblock, ({ params }, ctx) => unblockSomebody(ctx, params.personId))
  },
  person: {
    exportFor: async (ctx: Context, userId: string): Promise<Record<string, unknown>> => ({
      blocks: await findBlocksBy(ctx.db, userId),
    }),
    eraseFor: async (ctx: Context, userId: string): Promise<void> => void (await deleteBlocksOf(ctx.db, userId)),
  },
}
