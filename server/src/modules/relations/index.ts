import type { Context } from '../../platform/context.ts'
import { deleteBlocksOf, findBlocksBy } from './relations.queries.ts'

export { blockedWith, notBlocked } from './relations.queries.ts'

/** Who keeps away from whom. Blocking itself belongs to the safety pages; every list already honors it. */
export const relationsModule = {
  name: 'relations',
  mount(): void {},
  person: {
    exportFor: async (ctx: Context, userId: string): Promise<Record<string, unknown>> => ({ blocks: await findBlocksBy(ctx.db, userId) }),
    eraseFor: async (ctx: Context, userId: string): Promise<void> => void (await deleteBlocksOf(ctx.db, userId)),
  },
}
