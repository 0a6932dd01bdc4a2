import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { type Html, html } from '../../platform/html.ts'
import { contextOf } from '../../platform/http/mount.ts'
import { visiting } from '../../platform/http/visits.ts'
import { absolute } from './addresses.ts'
import { type Address, listAddresses, pageStarts, type Section, SECTIONS } from './public.queries.ts'

/** Addresses per page: the most that the protocol allows (sitemaps.org). */
const PAGE = 50_000
const BATCH = 5_000
/** How long the index is cached: counting everything again takes a second with a million posts. */
const KEPT_MS = 600_000
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'

const Page = z.object({ section: z.enum(SECTIONS), start: z.guid() })

async function indexOf(ctx: Context, size: number): Promise<Html> {
  const starts = await Promise.all(
    SECTIONS.map(async (section) =>
      (await pageStarts(ctx.db, section, size)).map((start) => `/sitemaps/${section}/${start}`),
    ),
  )
  return html`<sitemapindex xmlns="${NAMESPACE}">${starts.flat().map((path) => html`<sitemap><loc>${absolute(ctx, path)}</loc></sitemap>`)}</sitemapindex>`
}

/** One page of a sitemap, read in batches while being sent. */
async function* pageFrom(ctx: Context, section: Section, start: string, size: number): AsyncGenerator<string> {
  yield `${XML}<urlset xmlns="${NAMESPACE}">`
  let last: string | undefined
  for (let left = size; left > 0;) {
    const rows: Address[] = await listAddresses(
      ctx.db,
      section,
      last ?? start,
      last !== undefined,
      Math.min(BATCH, left),
    )
    yield rows
      .map(
        ({ path, changed }) =>
          html`<url><loc>${absolute(ctx, path)}</loc><lastmod>${changed.toISOString()}</lastmod></url>`.text,
      )
      .join('\n')
    if (rows.length < BATCH) break
    left -= rows.length
    last = rows.at(-1)?.id
  }
  yield '</urlset>\n'
}

const ROBOTS = ['User-agent: *', 'Disallow: /api/', 'Disallow: /dev/', 'Allow: /', '']

/** For search engines: `/robots.txt`, the sitemap index and its pages. `size`: addresses per page. */
export function mountSitemap(app: FastifyInstance, { size = PAGE, keptMs = KEPT_MS } = {}): void {
  let kept: { until: number; index: Promise<Html> } | undefined
  app.get('/robots.txt', visiting, (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send([...ROBOTS, `Sitemap: ${absolute(contextOf(request), '/sitemap.xml')}`, ''].join('\n')),
  )
  app.get('/sitemap.xml', visiting, async (request, reply) => {
    if (!kept || kept.until <= performance.now()) {
      const index = indexOf({ ...contextOf(request), viewer: null }, size)
      kept = { until: performance.now() + keptMs, index }
      index.catch(() => (kept = undefined))
    }
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(XML + (await kept.index).text)
  })
  app.get('/sitemaps/:section/:start', visiting, (request, reply) => {
    const page = Page.safeParse(request.params)
    if (!page.success) throw notFound()
    const ctx = { ...contextOf(request), viewer: null }
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(Readable.from(pageFrom(ctx, page.data.section, page.data.start, size)))
  })
}
