import type { MemberContext } from '../../platform/context.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { deleteCompanyBlock, insertCompanyBlock } from './company-blocks.queries.ts'
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

/** The company that an owner acts for; the route lets only owners call. */
function ownCompany({ viewer }: MemberContext): string {
  if (viewer.activeBusinessId === null) throw new AppError('core.business_only')
  return viewer.activeBusinessId
}

/** Blocks a talent for the whole active company; they are not notified. Throws 404 for anyone else. */
export async function blockForCompany(ctx: MemberContext, personId: string): Promise<void> {
  if (!(await insertCompanyBlock(ctx.db, ownCompany(ctx), personId, ctx.viewer.id))) throw notFound()
}

/** Removes the active company's block, whichever owner made it. Throws 404 if there is none. */
export async function unblockForCompany(ctx: MemberContext, personId: string): Promise<void> {
  if (!(await deleteCompanyBlock(ctx.db, ownCompany(ctx), personId))) throw notFound()
}
