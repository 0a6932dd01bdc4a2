import type { Context } from '../../platform/context.ts'
import { deleteBlocksOf, findBlocksBy } from './relations.queries.ts'
import { mountRelations } from './relations.routes.ts'

export { blockedWith, blocksOf, notBlocked } from './relations.queries.ts'

/** Blocks between people. Every list respects it through `notBlocked`. */
export const relationsModule = {
  name: 'relations',
  mount: mountRelations,
  person: {
    exportFor: async (ctx: Context, userId: string): Promise<Record<string, unknown>> => ({
      blocks: await findBlocksBy(ctx.db, userId),
    }),
    eraseFor: async (ctx: Context, userId: string): Promise<void> => void (await deleteBlocksOf(ctx.db, userId)),
  },
}
