import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import type { FastifyInstance } from 'fastify'
import { createSearchLog } from '../../modules/searches/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Fanout } from '../../platform/fanout/fanout.ts'
import { sendError } from '../../platform/http/error-handler.ts'
import { mount } from '../../platform/http/mount.ts'
import { readBoard, readElsewhere } from './board/board.service.ts'
import { createKept } from './board/kept.ts'
import { type DiscoverParts, feed, marks } from './discover.service.ts'
import { createExclusionCache } from './exclusions.ts'
import { facetCounts } from './facet-counts.service.ts'
import { createFeedCache } from './feed-cache.ts'
import { readAlike } from './nearest/alike.service.ts'
import { readNearest } from './nearest/nearest.service.ts'
import { search } from './search.service.ts'

export type { ComparePort } from './board/board.ports.ts'
export { bestFound } from './best-found.ts'
export { askedOf, lookUp } from './discover-filter.ts'
export { freeFrom } from './free-from.ts'
export { type FeedFilter, matching } from './feed-filter.queries.ts'
export { cardsFor, newestFound, OpenQuery } from './open-list.ts'

/** Milliseconds: how many posts there are takes long to count, and changes slowly. */
const COUNTS = { fresh: 5_000, most: 60_000 }

/** Searches have their own message for reaching the limit. */
const inWordsOfSearch = (error: Error): Error =>
  error instanceof AppError && error.code === 'core.rate_limited'
    ? new AppError('discover.rate_limited', 429, {
        ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
        cause: error,
      })
    : error

/** On these routes, every refusal for too many requests counts as one of searches. */
export const refuseAsSearch = (scope: FastifyInstance): void =>
  void scope.setErrorHandler((error: Error, request, reply) => sendError(inWordsOfSearch(error), request, reply))

/** Discover Opportunities: the feed, search, and the viewer's own marks. */
export const discoverRead = {
  name: 'discover',
  mount: async (app: FastifyInstance, { fanout }: { fanout: Pick<Fanout, 'on' | 'onGap'> }): Promise<void> => {
    const parts: DiscoverParts = {
      cache: createFeedCache(fanout),
      exclusions: createExclusionCache(fanout),
      counts: createKept(COUNTS),
    }
    const log = createSearchLog(app.platform.db, app.platform.log)
    app.addHook('onClose', () => log.settled())
    mount(app, discover.feed, ({ query }, ctx) => feed(ctx, parts, query))
    mount(app, discover.facets, ({ query }, ctx) => facetCounts(ctx, parts, query))
    mount(app, discover.board, ({ query }, ctx) => readBoard(ctx, parts, query))
    mount(app, discover.elsewhere, ({ query }, ctx) => readElsewhere(ctx, parts, query))
    mount(app, discover.alike, ({ params }, ctx) => readAlike(ctx, params.postId))
    mount(app, discover.marks, ({ query }, ctx) => marks(ctx, query.ids))
    await app.register((scope, _, done) => {
      refuseAsSearch(scope)
      mount(scope, discover.nearest, ({ query }, ctx) => readNearest(ctx, query))
      mount(scope, discover.search, ({ query }, ctx) => {
        log.note(ctx, query)
        return search(ctx, parts, query)
      })
      done()
    })
  },
}
