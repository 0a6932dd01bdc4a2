import type { MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { record } from '../../platform/facts/record.ts'
import { deleteCompanyBlock, findCovered, insertCompanyBlock } from './company-blocks.queries.ts'
import { blockChanged } from './relations.facts.ts'
import { deleteBlock, insertBlock } from './relations.queries.ts'

/** Blocks someone everywhere from now on; they are not notified. Throws 404, `safety.yourself`. */
export async function blockSomebody(ctx: MemberContext, personId: string): Promise<void> {
  const { id } = ctx.viewer
  if (personId === id) throw new AppError('safety.yourself', 409)
  await inTransaction(ctx, async (ctx) => {
    if (!(await insertBlock(ctx.db, id, personId))) throw notFound()
    await record(ctx, blockChanged({ people: [id, personId], companies: await findCovered(ctx.db, id, personId) }))
  })
}

/** Removes the viewer's own block. Throws 404 if there is none. */
export async function unblockSomebody(ctx: MemberContext, personId: string): Promise<void> {
  const { id } = ctx.viewer
  await inTransaction(ctx, async (ctx) => {
    const companies = await findCovered(ctx.db, id, personId)
    if (!(await deleteBlock(ctx.db, id, personId))) throw notFound()
    await record(ctx, blockChanged({ people: [id, personId], companies }))
  })
}

/** The company that an owner acts for; the route lets only owners call. */
function ownCompany({ viewer }: MemberContext): string {
  if (viewer.activeBusinessId === null) throw new AppError('core.business_only')
  return viewer.activeBusinessId
}

/** Blocks a talent for the whole active company; they are not notified. Throws 404 for anyone else. */
export async function blockForCompany(ctx: MemberContext, personId: string): Promise<void> {
  const businessId = ownCompany(ctx)
  await inTransaction(ctx, async (ctx) => {
    if (!(await insertCompanyBlock(ctx.db, businessId, personId, ctx.viewer.id))) throw notFound()
    await record(ctx, blockChanged({ people: [personId], companies: [businessId] }))
  })
}

/** Removes the active company's block, whichever owner made it. Throws 404 if there is none. */
export async function unblockForCompany(ctx: MemberContext, personId: string): Promise<void> {
  const businessId = ownCompany(ctx)
  await inTransaction(ctx, async (ctx) => {
    if (!(await deleteCompanyBlock(ctx.db, businessId, personId))) throw notFound()
    await record(ctx, blockChanged({ people: [personId], companies: [businessId] }))
  })
}
