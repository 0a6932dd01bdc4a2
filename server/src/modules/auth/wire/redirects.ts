import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { isSameOrigin } from '../../../platform/http/forgery.ts'
import { newNonce } from '../../../platform/http/security-headers.ts'
import { isAllowedRedirect } from '../redirect-rules.ts'
import { stringOf } from './input.ts'
import { contextOf, type WireRequest } from './wire.ts'

const siteOf = ({ platform }: Context) => platform.env.AUTH_SITE_URL ?? `${platform.publicUrl()}/`
const allowed = (ctx: Context, wanted: string) =>
  isAllowedRedirect(wanted, { sites: [ctx.platform.publicUrl(), siteOf(ctx)], globs: ctx.platform.env.AUTH_REDIRECTS })

/** Where an emailed link may lead according to the rules. Anything else silently becomes the site. */
export const allowedRedirect = (ctx: Context, wanted: string | undefined): string =>
  (wanted && allowed(ctx, wanted)) || new URL(siteOf(ctx)).href

/** The page of another app that makes the request; from our own pages, the product decides. */
function foreignPage({ request }: WireRequest): string | undefined {
  const page = stringOf(request.headers.referer)
  const ctx = contextOf(request)
  return page && !`${page}/`.startsWith(`${ctx.platform.publicUrl()}/`) ? allowed(ctx, page) || undefined : undefined
}

/** Where the caller wants its browser or its emailed link to go, if allowed: as given, else the page it comes from. */
export const redirectOf = (wire: WireRequest): string | undefined => {
  const { request } = wire
  const wanted =
    stringOf((request.query as Record<string, unknown>)['redirect_to']) ?? stringOf(request.headers['redirect_to'])
  return wanted ? allowedRedirect(contextOf(request), wanted) : foreignPage(wire)
}

/** Sent by a page of another site, not by our button: nothing may happen unseen, so the browser gets the page instead. */
export const isForeignForm = (request: FastifyRequest) => !!request.headers['sec-fetch-site'] && !isSameOrigin(request)

/** What a page with one button says. */
export interface Ask {
  heading: string
  text: string
  button: string
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Browsers also ask this policy where the answer to a form redirects: another app is named by origin, or by scheme. */
function formTarget(address: string): string {
  const { origin, protocol } = new URL(address)
  return origin === 'null' ? protocol : origin
}

/**
 * A page with one button that posts to `action` and then leads to `target`, which the rules have allowed: a scanner
 * that only follows links changes nothing.
 */
export function sendAskPage(reply: FastifyReply, ask: Ask, action: string, target: string): FastifyReply {
  const nonce = newNonce()
  const { heading, text, button } = ask
  return reply
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' ${formTarget(target)}; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(heading)} · Ensemble</title>
<style nonce="${nonce}">:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{min-height:100vh;margin:0;display:grid;place-items:center;background:light-dark(#faf8f4,#16130f);color:light-dark(#16130f,#f3efe8)}main{max-width:26rem;padding:1.5rem;text-align:center}h1{font:400 28px/1.2 Georgia,serif}button{font:600 16px system-ui;padding:.75rem 1.5rem;border:0;border-radius:10px;background:light-dark(#16130f,#f3efe8);color:light-dark(#faf8f4,#16130f);cursor:pointer}button:focus-visible{outline:3px solid #3b8fd4;outline-offset:3px}</style></head>
<body><main><h1>${escaped(heading)}</h1><p>${escaped(text)}</p><form method="post" action="${escaped(action)}"><button type="submit">${escaped(button)}</button></form></main></body></html>`)
}
