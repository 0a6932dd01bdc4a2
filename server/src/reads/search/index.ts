import { search } from '@ensemble/contract/search/search.routes.ts'
import { type Found, MOST_FOUND } from '@ensemble/contract/search/search.schemas.ts'
import type { FastifyInstance } from 'fastify'
import type { MemberContext } from '../../platform/context.ts'
import { mount } from '../../platform/http/mount.ts'
import { bestFound, refuseAsSearch } from '../discover/index.ts'
import { findNamed, type Named } from './names.queries.ts'
import { findLines } from './posts.queries.ts'

const face = ({ id, slug, name, location }: Named) => ({ id, slug, name, location })

/**
 * Posts, people and companies that the viewer may see, at most five of each. One statement after the other: it must not
 * take several connections.
 */
async function searchEverywhere(ctx: MemberContext, text: string): Promise<Found> {
  const { ids, corrected } = await bestFound(ctx, text, MOST_FOUND)
  const posts = await findLines(ctx.db, ids)
  const named = await findNamed(ctx.db, ctx.viewer, text, MOST_FOUND)
  return {
    posts,
    corrected,
    people: named
      .filter((each) => each.kind === 'person')
      .map((each) => ({ ...face(each), role: each.what, avatar_url: each.picture })),
    companies: named
      .filter((each) => each.kind === 'company')
      .map((each) => ({ ...face(each), type: each.what, logo_url: each.picture })),
  }
}

/** Search as you type, from anywhere. */
export const searchRead = {
  name: 'search',
  mount: async (app: FastifyInstance): Promise<void> => {
    await app.register((scope, _, done) => {
      refuseAsSearch(scope)
      mount(scope, search.everywhere, ({ query }, ctx) => searchEverywhere(ctx, query.q))
      done()
    })
  },
}
