import { EMBED_SIZE, embedCode, embedHeight } from '@ensemble/contract/core/embed.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { CARD_SIZE } from '../../platform/cards/card-words.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { type Html, html } from '../../platform/html.ts'
import type { AppPages } from '../../platform/http/app-page.ts'
import { contextOf } from '../../platform/http/mount.ts'
import { newNonce } from '../../platform/http/security-headers.ts'
import { visiting } from '../../platform/http/visits.ts'
import { absolute } from './addresses.ts'
import { cardOf, cardPath } from './card.ts'
import { embedStyle } from './embed.style.ts'
import type { PublicThing } from './public-thing.ts'
import { PAGES, soon } from './things.ts'

const KEPT_S = 300
const MOST_LISTED = 4

/** No script, no form, nothing from elsewhere: a page that frames it can only show it. */
const policy = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors *`

function send(reply: FastifyReply, pages: AppPages, status: number, title: string, body: Html): FastifyReply {
  const nonce = newNonce()
  return reply
    .code(status)
    .headers({
      'content-security-policy': policy(nonce),
      'cross-origin-resource-policy': 'cross-origin',
      'x-robots-tag': 'noindex',
      'cache-control': `public, max-age=${KEPT_S}`,
    })
    .type('text/html; charset=utf-8')
    .send(
      html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><base target="_blank">
<style nonce="${nonce}">${embedStyle(pages.fonts)}</style></head><body>${body}</body></html>`.text,
    )
}

const MARK = html`<svg width="12" height="32" viewBox="9 0 12 32" aria-hidden="true"><clipPath id="m"><path d="M9.5 0H32v32H9.5z"/></clipPath><g clip-path="url(#m)"><circle class="film" cx="13" cy="7.8" r="7.3"/><circle class="fashion" cx="13" cy="24.2" r="7.3"/><circle class="music" cx="13" cy="16" r="7.3"/></g></svg>`
const BRAND = html`<a class="brand" href="/">${MARK}<span>Ensemble</span></a>`

function bodyOf(thing: PublicThing): Html {
  const { kind, facts, marks } = cardOf(thing)
  const listed = thing.parts.find(({ heading }) => heading === 'Open posts')?.items ?? []
  return html`<main><p class="top"><span class="kind">${kind}</span>${marks.map((mark) => html`<span class="mark">${mark}</span>`)}${BRAND}</p>
<h1><a href="${thing.path}">${thing.title}</a></h1>
${thing.by && html`<p class="by"><a href="${thing.by.path}">${thing.by.name}</a></p>`}
${facts.length > 0 && html`<p class="facts">${facts.map((fact) => html`<span>${fact}</span>`)}</p>`}
${listed.length > 0 && html`<h2>Open posts</h2><ul>${listed.slice(0, MOST_LISTED).map((item) => html`<li>${item}</li>`)}</ul>`}
<p class="end"><a class="open" href="${thing.path}">View on Ensemble</a></p></main>`
}

/** Small pages that others may frame, with only what a visitor may see. */
function mountCard(app: FastifyInstance, pages: AppPages, path: string): void {
  app.get<{ Params: { name: string } }>(`/embed${path}`, visiting, async (request, reply) => {
    try {
      const thing = await soon((PAGES[path] ?? notThere)({ ...contextOf(request), viewer: null }, request.params.name))
      return send(reply, pages, thing.closed ? 410 : 200, `${thing.title} · Ensemble`, bodyOf(thing))
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 404) throw error
      return send(
        reply,
        pages,
        404,
        'Ensemble',
        html`<main><p class="top"><span class="kind">No longer available</span>${BRAND}</p><h1>This is no longer on Ensemble</h1><p class="end"><a class="open" href="/">Open Ensemble</a></p></main>`,
      )
    }
  })
}

const notThere = () => Promise.reject(notFound())

const Asked = z.object({
  url: z.url({ protocol: /^https?$/ }).max(500),
  format: z.literal('json').default('json'),
  maxwidth: z.coerce.number().int().min(1).catch(EMBED_SIZE.width),
  maxheight: z.coerce.number().int().min(1).optional().catch(undefined),
})

/** The public thing on one of our pages, by the page's full address. Throws 404. */
async function thingAt(ctx: Parameters<(typeof PAGES)[string]>[0], address: string): Promise<PublicThing> {
  const { origin, pathname } = new URL(address)
  const page = Object.entries(PAGES).find(([path]) => pathname.startsWith(path.slice(0, path.indexOf(':'))))
  if (!page || origin !== new URL(ctx.platform.publicUrl()).origin) throw notFound()
  return page[1](ctx, pathname.slice(page[0].indexOf(':')))
}

/**
 * Says how to embed one of our pages (oembed.com, 2.3.4.4 "rich"). Closed and hidden pages are 404: there is nothing to
 * show.
 */
function mountOembed(app: FastifyInstance): void {
  app.get('/oembed', visiting, async (request, reply) => {
    const asked = Asked.safeParse(request.query)
    if (!asked.success) throw new AppError('core.invalid', 400)
    const ctx = { ...contextOf(request), viewer: null }
    const thing = await soon(thingAt(ctx, asked.data.url))
    if (thing.closed) throw notFound()
    const { maxwidth, maxheight } = asked.data
    const size = {
      width: Math.min(maxwidth, EMBED_SIZE.width),
      height: Math.min(maxheight ?? Infinity, embedHeight(thing.path)),
    }
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': `public, max-age=${KEPT_S}`,
    })
    return reply.send({
      version: '1.0',
      type: 'rich',
      provider_name: 'Ensemble',
      provider_url: ctx.platform.publicUrl(),
      title: thing.title,
      cache_age: KEPT_S,
      ...(thing.by && { author_name: thing.by.name, author_url: absolute(ctx, thing.by.path) }),
      ...size,
      html: embedCode(ctx.platform.publicUrl(), thing.path, thing.title, size),
      thumbnail_url: absolute(ctx, cardPath(thing)),
      thumbnail_width: CARD_SIZE.width,
      thumbnail_height: CARD_SIZE.height,
    })
  })
}

/** Cards of public pages for other sites, and how those find them. */
export function mountEmbeds(app: FastifyInstance, pages: AppPages): void {
  for (const path of Object.keys(PAGES)) mountCard(app, pages, path)
  mountOembed(app)
}
