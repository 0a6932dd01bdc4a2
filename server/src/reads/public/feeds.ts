import { withCurrentNames } from '@ensemble/contract/discover/address.ts'
import type { FeedItem } from '@ensemble/contract/discover/discover.schemas.ts'
import { DATE_KIND_LABELS } from '@ensemble/contract/jobs/production.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { companyPages } from '../../modules/companies/index.ts'
import { eventPosts } from '../../modules/events/index.ts'
import { jobPosts } from '../../modules/jobs/index.ts'
import { readOpenPosts } from '../../modules/posts/index.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { contextOf } from '../../platform/http/mount.ts'
import { strictDeep } from '../../platform/http/strict.ts'
import { visiting } from '../../platform/http/visits.ts'
import { cardsFor, newestFound, OpenQuery } from '../discover/index.ts'
import { pathOf } from './addresses.ts'
import { calendarOf, type Dated, datedOf, daysOf, rssOf } from './feed-texts.ts'
import { publicAmong } from './public.queries.ts'

/** Items per feed. */
const MOST = 50
const SlugRef = z.object({
  slug: z
    .string()
    .max(80)
    .regex(/^[a-z0-9-]+$/),
})
const EventsQuery = OpenQuery.omit({ kind: true })
const asVisitor = (request: FastifyRequest): Context => ({ ...contextOf(request), viewer: null })

async function openOnes(ctx: Context, items: readonly FeedItem[]): Promise<FeedItem[]> {
  const open = await publicAmong(
    ctx.db,
    items.map(({ id }) => id),
  )
  return items.filter(({ id }) => open.has(id))
}

const found = async (ctx: Context, query: OpenQuery) => openOnes(ctx, await newestFound(ctx, query, MOST))

async function ofCompany(ctx: Context, params: unknown): Promise<{ name: string; slug: string; items: FeedItem[] }> {
  const ref = SlugRef.safeParse(params)
  if (!ref.success) throw notFound()
  const { name, slug } = await companyPages.readPage(ctx, ref.data.slug)
  const { items } = await readOpenPosts(ctx, slug, { limit: MOST })
  return {
    name,
    slug,
    items: await openOnes(
      ctx,
      await cardsFor(
        ctx,
        items.map(({ id }) => id),
      ),
    ),
  }
}

/** An upcoming event that everyone may see. */
async function oneEvent(ctx: Context, params: unknown): Promise<Dated> {
  const ref = z.object({ eventId: z.uuid() }).safeParse(params)
  if (!ref.success || !(await publicAmong(ctx.db, [ref.data.eventId])).has(ref.data.eventId.toLowerCase()))
    throw notFound()
  const { id, title, description, starts_at, ends_at, venue, location, status } = await eventPosts.get(
    ctx,
    ref.data.eventId,
  )
  if (!starts_at || status !== 'published') throw notFound()
  return { id, title, text: description, starts: starts_at, ends: ends_at, venue, location }
}

/** The days of a production that everyone may see and apply to. */
async function oneProduction(ctx: Context, params: unknown): Promise<string> {
  const ref = z.object({ jobId: z.uuid() }).safeParse(params)
  if (!ref.success || !(await publicAmong(ctx.db, [ref.data.jobId])).has(ref.data.jobId.toLowerCase())) throw notFound()
  const job = await jobPosts.get(ctx, ref.data.jobId)
  if (job.status !== 'published' || !job.dates.length) throw notFound()
  return daysOf(
    ctx,
    job,
    job.dates.map(({ kind, ...days }) => ({ ...days, title: DATE_KIND_LABELS[kind] })),
  )
}

const send = (reply: FastifyReply, type: string, text: string) =>
  reply.header('cache-control', 'public, max-age=300').type(`${type}; charset=utf-8`).send(text)
const sendRss = (reply: FastifyReply, text: string) => send(reply, 'application/rss+xml', text)
const sendCalendar = (reply: FastifyReply, name: string, text: string) =>
  send(reply.header('content-disposition', `inline; filename="${name}.ics"`), 'text/calendar', text)

/** Feed readers keep an address for years, so former query names still work. */
const asking = {
  ...visiting,
  preValidation: async (request: FastifyRequest) => {
    request.query = withCurrentNames(request.query as Record<string, unknown>)
  },
}

/** Feeds of a search, and of the events that it finds: the query is Discover's. */
function mountSearchFeeds(app: FastifyInstance): void {
  app.get<{ Querystring: OpenQuery }>(
    '/feeds/opportunities.xml',
    { ...asking, schema: { hide: true, querystring: strictDeep(OpenQuery) } },
    async (request, reply) => {
      const ctx = asVisitor(request)
      const search = request.url.split('?')[1]
      const title = request.query.q ? `${request.query.q} · Opportunities on Ensemble` : 'Opportunities on Ensemble'
      return sendRss(
        reply,
        await rssOf(
          ctx,
          { title, path: search ? `/?${search}` : '/', self: request.url },
          await found(ctx, request.query),
        ),
      )
    },
  )
  app.get<{ Querystring: z.output<typeof EventsQuery> }>(
    '/feeds/events.ics',
    { ...asking, schema: { hide: true, querystring: strictDeep(EventsQuery) } },
    async (request, reply) => {
      const ctx = asVisitor(request)
      return sendCalendar(
        reply,
        'events',
        await calendarOf(
          ctx,
          'Events on Ensemble',
          (await found(ctx, { ...request.query, kind: 'event' })).flatMap(datedOf),
        ),
      )
    },
  )
}

/** RSS and calendars, for readers without accounts: only what a visitor may see. */
export function mountFeeds(app: FastifyInstance): void {
  mountSearchFeeds(app)
  app.get('/c/:slug/feed.xml', visiting, async (request, reply) => {
    const ctx = asVisitor(request)
    const { name, slug, items } = await ofCompany(ctx, request.params)
    return sendRss(
      reply,
      await rssOf(
        ctx,
        { title: `Opportunities at ${name}`, path: pathOf.company(slug), self: `${pathOf.company(slug)}/feed.xml` },
        items,
      ),
    )
  })
  app.get('/c/:slug/events.ics', visiting, async (request, reply) => {
    const ctx = asVisitor(request)
    const { name, slug, items } = await ofCompany(ctx, request.params)
    return sendCalendar(reply, slug, await calendarOf(ctx, `Events from ${name}`, items.flatMap(datedOf)))
  })
  app.get('/jobs/:jobId/dates.ics', visiting, async (request, reply) =>
    sendCalendar(reply, 'dates', await oneProduction(asVisitor(request), request.params)),
  )
  app.get('/events/:eventId/event.ics', visiting, async (request, reply) => {
    const ctx = asVisitor(request)
    const event = await oneEvent(ctx, request.params)
    return sendCalendar(reply, 'event', await calendarOf(ctx, event.title, [event]))
  })
}
