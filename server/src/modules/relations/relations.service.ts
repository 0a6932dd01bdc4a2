import type { MemberContext } from '../../platform/context.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { deleteBlock, insertBlock } from './relations.queries.ts'

/** Blocks someone everywhere from now on; they are not notified. Throws 404, `safety.yourself`. */
export async function blockSomebody(ctx: MemberContext, personId: string): Promise<void> {
  if (personId === ctx.viewer.id) throw new AppError('safety.yourself', 409)
  if (!(await insertBlock(ctx.db, ctx.viewer.id, personId))) throw notFound()
}

/** Removes the viewer's own block. Throws 404 if there is none. */
export async function unblockSomebody(ctx: MemberContext, personId: string): Promise<void> {
  if (!(await deleteBlock(ctx.db, ctx.viewer.id, personId))) throw notFound()
}
