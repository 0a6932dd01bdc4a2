import type { FastifyReply } from 'fastify'
import type { Context } from '../../../platform/context.ts'
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

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** A page with one button: a scanner that only follows links changes nothing. */
export function sendConfirmPage(reply: FastifyReply, action: string): FastifyReply {
  const nonce = newNonce()
  return reply
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Confirm your email · Ensemble</title>
<style nonce="${nonce}">:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{min-height:100vh;margin:0;display:grid;place-items:center;background:light-dark(#faf8f4,#16130f);color:light-dark(#16130f,#f3efe8)}main{max-width:26rem;padding:1.5rem;text-align:center}h1{font:400 28px/1.2 Georgia,serif}button{font:600 16px system-ui;padding:.75rem 1.5rem;border:0;border-radius:10px;background:light-dark(#16130f,#f3efe8);color:light-dark(#faf8f4,#16130f);cursor:pointer}button:focus-visible{outline:3px solid #3b8fd4;outline-offset:3px}</style></head>
<body><main><h1>Confirm your email address</h1><p>One more step, and your account is ready.</p><form method="post" action="${attribute(action)}"><button type="submit">Confirm my address</button></form></main></body></html>`)
}
