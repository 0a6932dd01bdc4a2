import type { Page } from '@ensemble/contract/core/page.ts'
import type {
  Credit,
  OwnCredit,
  OwnCreditsQuery,
  OwnProjectsQuery,
  Project,
  ProjectCard,
  ProjectCounts,
  ProjectsQuery,
  ShareLink,
} from '@ensemble/contract/portfolio/portfolio.schemas.ts'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Context, MemberContext } from '../../platform/context.ts'
import { listPage } from '../../platform/db/page.ts'
import { notFound } from '../../platform/errors.ts'
import { findCredit, listCredits, listOwnCredits } from './credits.reads.ts'
import { listLinks, type LinkRow } from './links.queries.ts'
import { assertOwn } from './links.service.ts'
import { presentCards, presentCredit, presentOwnCredit, presentProject } from './portfolio.present.ts'
import {
  type Asked,
  countShown,
  findPersonBySlug,
  findProjectWhole,
  listCards,
  listItems,
  ownedBy,
  shownBy,
} from './projects.reads.ts'

const PAGE = 24

/** A person blocked by an administrator sees what a visitor sees. */
const seeing = (ctx: Context): Context => (ctx.viewer?.blocked ? { ...ctx, viewer: null } : ctx)

async function listProjects(
  ctx: Context,
  kind: string,
  where: RawBuilder<unknown>,
  { cursor, limit = PAGE, ...asked }: Asked & { cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<ProjectCard>> {
  const page = await listPage(ctx, {
    kind: `${kind}:${asked.type ?? ''}:${asked.shown ?? ''}`,
    cursor,
    limit,
    read: (after, most) => listCards(ctx.db, where, asked, after, most),
    key: (row) => [row.position, row.id],
    present: (row) => row,
  })
  return { items: await presentCards(ctx, page.items), next: page.next }
}

export async function listOwnProjects(
  ctx: MemberContext,
  query: z.output<typeof OwnProjectsQuery>,
): Promise<Page<ProjectCard> & { counts: z.infer<typeof ProjectCounts> | null }> {
  const page = await listProjects(ctx, 'portfolio:own', ownedBy(ctx.viewer.id), query)
  return { ...page, counts: query.cursor === undefined ? await countShown(ctx.db, ctx.viewer.id) : null }
}

/** What a talent shows. Throws 404 for a person who does not exist or is hidden. */
export async function listProjectsOf(
  given: Context,
  slug: string,
  query: z.output<typeof ProjectsQuery>,
): Promise<Page<ProjectCard>> {
  const ctx = seeing(given)
  if (!(await findPersonBySlug(ctx.db, ctx.viewer?.id ?? null, slug))) throw notFound()
  return listProjects(ctx, 'portfolio:shown', shownBy(ctx.viewer, slug), query)
}

/** A project that the viewer may see; `throughLink`: so may anyone with a private link. Throws 404. */
export async function readProject(given: Context, projectId: string, throughLink = false): Promise<Project> {
  const ctx = seeing(given)
  const row = await findProjectWhole(ctx.db, ctx.viewer, projectId, throughLink)
  if (!row) throw notFound()
  const [items, named] = await Promise.all([listItems(ctx.db, projectId), listCredits(ctx.db, projectId, ctx.viewer)])
  return presentProject(ctx, row, { items, credits: named, throughLink })
}

export const presentLink = (row: LinkRow): ShareLink => ({
  id: row.id,
  label: row.label,
  opened: row.opened,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
})

/** Throws 404 unless the viewer owns the project. */
export async function listLinksOf(
  ctx: MemberContext,
  projectId: string,
  { cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<ShareLink>> {
  await assertOwn(ctx, projectId)
  return listPage(ctx, {
    kind: `portfolio:links:${projectId}`,
    cursor,
    limit,
    read: (after, most) => listLinks(ctx.db, projectId, after, most),
    key: (row) => [row.cursor_at, row.id],
    present: presentLink,
  })
}

/** Throws 404. */
export async function readCredit(ctx: MemberContext, creditId: string): Promise<Credit> {
  const row = await findCredit(ctx.db, creditId)
  if (!row) throw notFound()
  return presentCredit(row, ctx.viewer)
}

export const listCreditsOfViewer = (
  ctx: MemberContext,
  { cursor, limit = PAGE, shown }: z.output<typeof OwnCreditsQuery>,
): Promise<Page<OwnCredit>> =>
  listPage(ctx, {
    kind: `portfolio:credits:${shown ?? ''}`,
    cursor,
    limit,
    read: (after, most) => listOwnCredits(ctx.db, ctx.viewer, shown, after, most),
    key: (row) => [row.cursor_at, row.id],
    present: (row) => presentOwnCredit(row, ctx.viewer),
  })
