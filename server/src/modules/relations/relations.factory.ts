import type { Db } from '../../platform/db/db.ts'
import { insertBlock } from './relations.queries.ts'

/** `blockerId` blocks `blockedId`. */
export const makeBlock = (ctx: { db: Db }, blockerId: string, blockedId: string) =>
  insertBlock(ctx.db, blockerId, blockedId)
