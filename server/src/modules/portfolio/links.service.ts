import { createHash, randomBytes } from 'node:crypto'
import { LINK_LENGTHS, type LinkLength, MOST_LINKS } from '@ensemble/contract/portfolio/vocabulary.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { allow, AppError, notFound } from '../../platform/errors.ts'
import { countLinks, deleteLink, findLinked, insertLink, type LinkRow, noteOpened } from './links.queries.ts'
import { canEditProject, canLinkTo } from './portfolio.policy.ts'
import { findProject } from './projects.queries.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * Makes a link to one of the viewer's private projects; only its token's hash is stored. Throws
 * `portfolio.not_private`, `portfolio.too_many_links` (409), 404.
 */
export const makeLink = (
  ctx: MemberContext,
  projectId: string,
  { length, label }: { length: LinkLength; label: string },
): Promise<{ row: LinkRow; token: string }> =>
  inTransaction(ctx, async (ctx) => {
    const project = await findProject(ctx.db, projectId, ctx.viewer, 'update')
    if (!project) throw notFound()
    allow(canLinkTo(ctx.viewer, project))
    if ((await countLinks(ctx.db, projectId)) >= MOST_LINKS) throw new AppError('portfolio.too_many_links', 409)
    const token = randomBytes(32).toString('base64url')
    return {
      row: await insertLink(ctx.db, { projectId, hash: hashOf(token), label, days: LINK_LENGTHS[length].days }),
      token,
    }
  })

/** Throws 404 unless the viewer owns the project. */
export async function assertOwn(ctx: MemberContext, projectId: string): Promise<void> {
  const project = await findProject(ctx.db, projectId, ctx.viewer)
  if (!project) throw notFound()
  allow(canEditProject(ctx.viewer, project))
}

export async function endLink(ctx: MemberContext, linkId: string): Promise<void> {
  if (!(await deleteLink(ctx.db, linkId, ctx.viewer.id))) throw notFound()
}

/**
 * The project behind a link; counts opens by people other than the owner. Throws 404 for a link that has ended or never
 * existed.
 */
export async function openLink(ctx: Context, token: string): Promise<string> {
  const found = await findLinked(ctx.db, hashOf(token))
  if (!found) throw notFound()
  if (ctx.viewer?.id !== found.user_id) await noteOpened(ctx.db, found.link_id)
  return found.project_id
}
