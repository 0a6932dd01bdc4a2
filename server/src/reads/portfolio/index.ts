import type { Page } from '@ensemble/contract/core/page.ts'
import { portfolio } from '@ensemble/contract/portfolio/portfolio.routes.ts'
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
import type { FastifyInstance } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import {
  credits,
  links,
  listLinks,
  type LinkRow,
  projectMarks,
  projects,
  visibleTo,
} from '../../modules/portfolio/index.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import { pageOf } from '../../platform/db/page.ts'
import { notFound } from '../../platform/errors.ts'
import { mount } from '../../platform/http/mount.ts'
import { findCredit, listCredits, listOwnCredits, searchPeople } from './credits.queries.ts'
import { presentCards, presentCredit, presentOwnCredit, presentProject } from './present.ts'
import {
  type Asked,
  countShown,
  findPersonBySlug,
  findProjectWhole,
  listCards,
  listItems,
  ownedBy,
  shownBy,
} from './projects.queries.ts'

export { findCreditStory } from './credits.queries.ts'

const PAGE = 24

/** A person kept out by an administrator sees what a visitor sees. */
const seeing = (ctx: Context): Context => (ctx.viewer?.blocked ? { ...ctx, viewer: null } : ctx)

async function cards(
  ctx: Context,
  kind: string,
  where: RawBuilder<unknown>,
  { cursor, limit = PAGE, ...asked }: Asked & { cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<ProjectCard>> {
  const { cursors } = ctx.platform
  const name = `${kind}:${asked.type ?? ''}:${asked.shown ?? ''}`
  const rows = await listCards(
    ctx.db,
    where,
    asked,
    cursor === undefined ? undefined : cursors.decode(name, cursor),
    limit + 1,
  )
  const page = pageOf(
    rows,
    limit,
    (row) => row,
    (row) => cursors.encode(name, [row.position, row.id]),
  )
  return { items: await presentCards(ctx, page.items), next: page.next }
}

async function own(
  ctx: MemberContext,
  query: z.output<typeof OwnProjectsQuery>,
): Promise<Page<ProjectCard> & { counts: z.infer<typeof ProjectCounts> | null }> {
  const page = await cards(ctx, 'portfolio:own', ownedBy(ctx.viewer.id), query)
  return { ...page, counts: query.cursor === undefined ? await countShown(ctx.db, ctx.viewer.id) : null }
}

/** What a talent shows. Throws 404 for nobody, and for whoever is out of sight. */
async function ofPerson(
  given: Context,
  slug: string,
  query: z.output<typeof ProjectsQuery>,
): Promise<Page<ProjectCard>> {
  const ctx = seeing(given)
  if (!(await findPersonBySlug(ctx.db, ctx.viewer?.id ?? null, slug))) throw notFound()
  return cards(ctx, 'portfolio:shown', shownBy(ctx.viewer, slug), query)
}

/** A project that the viewer may see; `throughLink`: whoever holds a private link may. Throws 404. */
export async function readProject(given: Context, projectId: string, throughLink = false): Promise<Project> {
  const ctx = seeing(given)
  const row = await findProjectWhole(
    ctx.db,
    ctx.viewer?.id ?? null,
    throughLink ? sql`p.id = ${projectId}` : sql`p.id = ${projectId} and ${visibleTo(ctx.viewer, 'p')}`,
  )
  if (!row) throw notFound()
  const [items, named] = await Promise.all([listItems(ctx.db, projectId), listCredits(ctx.db, projectId, ctx.viewer)])
  return presentProject(ctx, row, { items, credits: named, throughLink })
}

const presentLink = (row: LinkRow): ShareLink => ({
  id: row.id,
  label: row.label,
  opened: row.opened,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
})

async function linksOf(
  ctx: MemberContext,
  projectId: string,
  { cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<ShareLink>> {
  await links.assertOwn(ctx, projectId)
  const { cursors } = ctx.platform
  const name = `portfolio:links:${projectId}`
  const rows = await listLinks(
    ctx.db,
    projectId,
    cursor === undefined ? undefined : cursors.decode(name, cursor),
    limit + 1,
  )
  return pageOf(rows, limit, presentLink, (row) => cursors.encode(name, [row.cursor_at, row.id]))
}

async function credit(ctx: MemberContext, creditId: string): Promise<Credit> {
  const row = await findCredit(ctx.db, creditId)
  if (!row) throw notFound()
  return presentCredit(row, ctx.viewer)
}

async function ownCredits(
  ctx: MemberContext,
  { cursor, limit = PAGE, shown }: z.output<typeof OwnCreditsQuery>,
): Promise<Page<OwnCredit>> {
  const { cursors } = ctx.platform
  const name = `portfolio:credits:${shown ?? ''}`
  const rows = await listOwnCredits(
    ctx.db,
    ctx.viewer,
    shown,
    cursor === undefined ? undefined : cursors.decode(name, cursor),
    limit + 1,
  )
  return pageOf(
    rows,
    limit,
    (row) => presentOwnCredit(row, ctx.viewer),
    (row) => cursors.encode(name, [row.cursor_at, row.id]),
  )
}

/** Words as the index of names holds them; `like` reads no pattern in them. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 5)
    .map((word) => word.replace(/[\\%_]/g, '\\$&'))

function mountCredits(app: FastifyInstance): void {
  mount(app, portfolio.people, async ({ query }, ctx) => ({
    items: await searchPeople(ctx.db, ctx.viewer.id, wordsOf(query.q)),
  }))
  mount(app, portfolio.addCredit, async ({ params, body }, ctx) =>
    credits.addCredit(ctx, params.projectId, body).then((id) => credit(ctx, id)),
  )
  mount(app, portfolio.ownCredits, ({ query }, ctx) => ownCredits(ctx, query))
  mount(app, portfolio.confirmCredit, async ({ params }, ctx) =>
    credits.moveCredit(ctx, params.creditId, 'confirm').then(() => credit(ctx, params.creditId)),
  )
  mount(app, portfolio.declineCredit, async ({ params }, ctx) =>
    credits.moveCredit(ctx, params.creditId, 'decline').then(() => credit(ctx, params.creditId)),
  )
  mount(app, portfolio.withdrawCredit, ({ params }, ctx) => credits.moveCredit(ctx, params.creditId, 'withdraw'))
}

/** Projects with the people behind them: lists, pages, private links, credits. */
export const portfolioRead = {
  name: 'portfolio',
  mount(app: FastifyInstance): void {
    mount(app, portfolio.mine, ({ query }, ctx) => own(ctx, query))
    mount(app, portfolio.ofPerson, ({ params, query }, ctx) => ofPerson(ctx, params.slug, query))
    mount(app, portfolio.get, ({ params }, ctx) => readProject(ctx, params.projectId, false))
    mount(app, portfolio.shared, async ({ params }, ctx) =>
      links.openLink(ctx, params.token).then((id) => readProject(ctx, id, true)),
    )
    mount(app, portfolio.create, async ({ body }, ctx) =>
      projects.createProject(ctx, body).then((id) => readProject(ctx, id, false)),
    )
    mount(app, portfolio.edit, async ({ params, body }, ctx) =>
      projects
        .editProject(ctx, params.projectId, body.form, body.version)
        .then(() => readProject(ctx, params.projectId, false)),
    )
    mount(app, portfolio.remove, ({ params }, ctx) => projects.removeProject(ctx, params.projectId))
    mount(app, portfolio.move, ({ params, body }, ctx) => projects.moveProject(ctx, params.projectId, body))
    mount(app, portfolio.feature, ({ params, body }, ctx) =>
      projects.featureProject(ctx, params.projectId, body.featured),
    )
    mount(app, portfolio.like, ({ params }, ctx) => projectMarks.setLike(ctx, params.projectId, true))
    mount(app, portfolio.unlike, ({ params }, ctx) => projectMarks.setLike(ctx, params.projectId, false))
    mount(app, portfolio.view, ({ body }, ctx) => projectMarks.countView(ctx, body.project_id))
    mount(app, portfolio.links, ({ params, query }, ctx) => linksOf(ctx, params.projectId, query))
    mount(app, portfolio.makeLink, async ({ params, body }, ctx) =>
      links
        .makeLink(ctx, params.projectId, body)
        .then(({ row, token }) => ({ link: presentLink(row), path: `/talent/portfolio/shared/${token}` })),
    )
    mount(app, portfolio.endLink, ({ params }, ctx) => links.endLink(ctx, params.linkId))
    mountCredits(app)
  },
}
