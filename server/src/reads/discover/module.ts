import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import type { FastifyInstance } from 'fastify'
import { createSearchLog } from '../../modules/searches/index.ts'
import type { Fanout } from '../../platform/fanout/fanout.ts'
import { mount } from '../../platform/http/mount.ts'
import { readBoard, readElsewhere } from './board/board.service.ts'
import { createKept } from './board/kept.ts'
import { type DiscoverParts, feed, marks } from './discover.service.ts'
import { createExclusionCache } from './exclusions.ts'
import { facetCounts } from './facet-counts.service.ts'
import { createFeedCache } from './feed-cache.ts'
import { readAlike } from './nearest/alike.service.ts'
import { readNearest } from './nearest/nearest.service.ts'
import { refuseAsSearch } from './search-refusals.ts'
import { search } from './search.service.ts'

/** Milliseconds: how many posts there are takes long to count, and changes slowly. */
const COUNTS = { fresh: 5_000, most: 60_000 }

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
