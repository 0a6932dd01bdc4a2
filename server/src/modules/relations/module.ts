import type { Context } from '../../platform/context.ts'
import { eraseCompanyBlocksOf, findCompanyBlocksBy } from './company-blocks.queries.ts'
import { deleteBlocksOf, findBlocksBy } from './relations.queries.ts'
import { mountRelations } from './relations.routes.ts'

/** Blocks between people, and between people and companies. Every list respects them (decision 0068). */
export const relationsModule = {
  name: 'relations',
  mount: mountRelations,
  person: {
    exportFor: async (ctx: Context, userId: string): Promise<Record<string, unknown>> => ({
      blocks: await findBlocksBy(ctx.db, userId),
      company_blocks: await findCompanyBlocksBy(ctx.db, userId),
    }),
    eraseFor: async (ctx: Context, userId: string): Promise<void> => {
      await eraseCompanyBlocksOf(ctx.db, userId)
      await deleteBlocksOf(ctx.db, userId)
    },
  },
}
