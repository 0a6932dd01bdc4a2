import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { readOwnMatch } from './matching.ts'
import { readPool } from './pool.ts'

export { postsToCompare, findSeeker, talentsToCompare } from './candidates.queries.ts'
export { type CardRow, findOpenPost, findPostsToMatch, findPostToMatch, findToMatch } from './card.queries.ts'
export { matchesOf, readOwnScores } from './matches.port.ts'
export * as matchStories from './match-story.queries.ts'
export { askedBy, availabilityOf, matchRow, rowMatcher, termsNow } from './matching.ts'
export { readTopMatches } from './top-matches.ts'
export { readFitting, readSome } from './pool.ts'
export { type Asker, located, narrowedTo, type PoolFilter } from './pool.queries.ts'

/** Talent as companies find it, and how well someone fits a post. */
export const talentPoolRead = {
  name: 'talent-pool',
  mount(app: FastifyInstance): void {
    mount(app, talentPool.find, ({ query }, ctx) => readPool(ctx, query))
    mount(app, talentPool.ownMatch, ({ params }, ctx) => readOwnMatch(ctx, params.postId))
  },
}
