import type { Db } from '../../platform/db/db.ts'
import { insertCompanyBlock } from './company-blocks.queries.ts'
import { insertBlock } from './relations.queries.ts'

/** `blockerId` blocks `blockedId`. */
export const makeBlock = (ctx: { db: Db }, blockerId: string, blockedId: string) =>
  insertBlock(ctx.db, blockerId, blockedId)

/** A company blocks a talent. */
export const makeCompanyBlock = (ctx: { db: Db }, businessId: string, personId: string, by: string) =>
  insertCompanyBlock(ctx.db, businessId, personId, by)
