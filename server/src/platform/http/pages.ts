import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { type AppPages, openAppPages } from './app-page.ts'
import { sendError } from './error-handler.ts'
import { isDeveloper } from './own-machine.ts'
import { workerPolicy } from './security-headers.ts'

const API = /^\/(api|auth\/v1|functions|dev\/mailbox)(\/|$|\?|\.)/

const READS = new Set(['GET', 'HEAD'])

/**
 * A browser asks for HTML. A client that accepts anything, such as a link preview, gets the page too, but not in place
 * of a file.
 */
function takesPage({ url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  if (accept.includes('text/html')) return true
  return accept.includes('*/*') && !accept.includes('image/') && !/\.\w+$/.test(url.split('?')[0] ?? '')
}

/** For files that don't say how long they stay as they are. */
function immutable(reply: Pick<FastifyReply, 'header' | 'hasHeader'>): void {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'public, max-age=31536000, immutable')
}

const FILES = { schemaHide: true, index: false as const, wildcard: true, cacheControl: false, setHeaders: immutable }

/** Files beside the app's page that keep their names. */
const KEPT = /^((theme|start)\.js|manifest\.webmanifest|[\w-]+\.(svg|png))$/

interface Folder {
  prefix: string
  root: string
}

/**
 * Serves the built web app: files under `/assets` are cached forever; any other page request gets the app's page with a
 * fresh nonce. API calls without a route get the common error format.
 */
export async function servePages(
  app: FastifyInstance,
  webRoot: string,
  extra: Folder[] = [],
  pages: AppPages = openAppPages(webRoot),
): Promise<void> {
  if (pages.built) await serveBuilt(app, webRoot)
  for (const { prefix, root } of extra) {
    if (!existsSync(root)) continue
    await app.register(fastifyStatic, { ...FILES, root, prefix, decorateReply: !pages.built, preCompressed: false })
  }
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(app, request)) return sendError(new AppError('core.not_found'), request, reply)
    if (!pages.built) throw new AppError('core.not_found')
    return pages.send(reply)
  })
}

async function serveBuilt(app: FastifyInstance, webRoot: string): Promise<void> {
  await app.register(fastifyStatic, {
    ...FILES,
    root: join(webRoot, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
  })
  const names = readdirSync(webRoot, { withFileTypes: true }).filter((entry) => entry.isFile() && KEPT.test(entry.name))
  for (const { name } of names) {
    app.get(`/${name}`, { config: { access: 'public', unhurried: true }, schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').sendFile(name, webRoot),
    )
  }
  if (!existsSync(join(webRoot, 'sw.js'))) return
  app.get('/sw.js', { config: { access: 'public', unhurried: true }, schema: { hide: true } }, (_request, reply) =>
    reply
      // asked for at every visit: a page must not stay with the version before
      .header('cache-control', 'no-cache')
      .header('service-worker-allowed', '/')
      .header('content-security-policy', workerPolicy)
      .sendFile('sw.js', webRoot),
  )
}

function wantsPage(app: FastifyInstance, request: FastifyRequest): boolean {
  if (request.url.startsWith('/dev/') && !isDeveloper(request, app.platform.env)) return false
  return (
    READS.has(request.method) && !API.test(request.url) && !request.url.startsWith('/assets/') && takesPage(request)
  )
}
