import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { readOwnMatch } from './matching.ts'
import { readPool } from './pool.ts'

/** Talent as companies find it, and how well someone fits a post. */
export const talentPoolRead = {
  name: 'talent-pool',
  mount(app: FastifyInstance): void {
    mount(app, talentPool.find, ({ query }, ctx) => readPool(ctx, query))
    mount(app, talentPool.ownMatch, ({ params }, ctx) => readOwnMatch(ctx, params.postId))
  },
}
