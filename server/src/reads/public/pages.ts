import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import type { AppPages } from '../../platform/http/app-page.ts'
import { contextOf } from '../../platform/http/mount.ts'
import { countVisit, visiting } from '../../platform/http/visits.ts'
import { wordsOf } from './article.ts'
import { PAGES, soon } from './things.ts'

const MISSING = 'This page doesn’t exist. It may have been removed, or you don’t have access.'
const LATER = 'We couldn’t load this page. Please reload it in a moment.'

/**
 * The app's page without content: 404 for what is missing, and so on; the app explains it, and a sentence does for
 * people without JavaScript.
 */
function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply, pages: AppPages): FastifyReply {
  const status = error instanceof AppError ? error.status : 503
  if (status >= 500 && !(error instanceof AppError && error.counted))
    request.log.error({ err: error, requestId: request.id }, 'the article of a public page could not be rendered')
  const wait = error instanceof AppError ? error.retryAfter : 5
  if (wait) reply.header('retry-after', Math.ceil(wait))
  return pages.send(reply, { status, noindex: true, plainly: status === 404 ? MISSING : LATER })
}

/** The pages that visitors and search engines read: the app's page with each one's article in it. */
export function mountPages(app: FastifyInstance, pages: AppPages): void {
  // what is refused before it gets here is a page too
  const options = {
    ...visiting,
    onRequest: [],
    errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      void sendRefusal(error, request, reply, pages),
  }
  for (const [path, read] of Object.entries(PAGES)) {
    app.get<{ Params: { name: string } }>(path, options, async (request, reply) => {
      const ctx = { ...contextOf(request), viewer: null }
      try {
        const thing = await soon(countVisit(request).then(() => read(ctx, request.params.name)))
        return pages.send(reply, { words: wordsOf(ctx, thing), ...(thing.closed && { status: 410, noindex: true }) })
      } catch (error) {
        return sendRefusal(error, request, reply, pages)
      }
    })
  }
}
