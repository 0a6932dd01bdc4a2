import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { Html, html } from '../html.ts'
import { newNonce, pagePolicy } from './security-headers.ts'

/** What the server itself puts into the app's page, for readers without JavaScript and for machines. */
export interface PageWords {
  title: string
  description: string
  /** Links, social card tags and structured data. */
  head: Html
  /** Replaces the app's splash screen until the app has rendered. */
  article: Html
}

export interface AppPages {
  /** False if the web app has not been built: only the server's own content can be sent then. */
  built: boolean
  /** The addresses of the fonts that every page starts with. */
  fonts: readonly string[]
  /** `plainly`: a sentence for readers without JavaScript, instead of the request to turn it on. */
  send(
    reply: FastifyReply,
    answer?: { status?: number; words?: PageWords | undefined; noindex?: boolean; plainly?: string },
  ): FastifyReply
}

const TITLE = /<title>[^<]*<\/title>/
const DESCRIPTION = /<meta name="description"[^>]*>/
const ROOT = /<div id="root">[\s\S]*?<\/div>\s*<noscript>[\s\S]*?<\/noscript>/
const BARE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Ensemble</title><meta name="description" content=""></head><body><div id="root"></div><noscript></noscript></body></html>'
const NOSCRIPT = /(<noscript>)[\s\S]*?(<\/noscript>)/
const FONT = /<link rel="preload" as="font"[^>]* href="(\/assets\/[\w.-]+)"/g
/** The app's own files, as the build names them in the page, in the order they run. */
const SCRIPT = /<script type="module"[^>]* src="(\/assets\/[\w.-]+)"><\/script>\s*/g
const NOINDEX = html`<meta name="robots" content="noindex">`

/**
 * Puts content into the app's page: title, description, what follows them in the head, and the article in the root. The
 * article is meant to be read, so the app's files are requested only after it has been painted.
 */
export function compose(page: string, { title, description, head, article }: PageWords): string {
  const files = [...page.matchAll(SCRIPT)].map(([, file]) => file).join(' ')
  return page
    .replace(SCRIPT, '')
    .replace('</head>', () => html`<script async src="/start.js" data-app="${files}"></script></head>`.text)
    .replace(TITLE, () => html`<title>${title}</title>`.text)
    .replace(DESCRIPTION, () => html`<meta name="description" content="${description}">${head}`.text)
    .replace(ROOT, () => html`<div id="root">${article}</div>`.text)
}

/** The app's page with a fresh nonce each time: as built, or with an article in it. */
export function openAppPages(webRoot: string): AppPages {
  const file = join(webRoot, 'index.html')
  const index = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  return {
    built: index !== undefined,
    fonts: [...(index ?? '').matchAll(FONT)].map(([, address = '']) => address),
    send(reply, { status = 200, words, noindex = false, plainly } = {}) {
      const nonce = newNonce()
      const page = words
        ? compose(index ?? BARE, { ...words, head: html`${words.head}${noindex && NOINDEX}` })
        : (index ?? BARE).replace(NOSCRIPT, (whole, open: string, close: string) =>
            plainly ? `${open}${html`<p class="noscript">${plainly}</p>`.text}${close}` : whole,
          )
      if (noindex) reply.header('x-robots-tag', 'noindex')
      return (
        reply
          .code(status)
          .header('content-security-policy', pagePolicy(nonce))
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          // only where the app's page has it: quotes in people's words are escaped, in text and in data
          .send(page.replaceAll('nonce="__NONCE__"', `nonce="${nonce}"`))
      )
    },
  }
}
