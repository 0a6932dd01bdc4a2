import type { TopMatch } from '@ensemble/contract/dashboard/home.schemas.ts'
import { isMatch } from '@ensemble/contract/matching/match.ts'
import type { MemberContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { findCards, findPostsToMatch } from './card.queries.ts'
import { findTopMatches } from './match-story.queries.ts'
import { askedBy, rowMatcher, termsNow } from './matching.ts'
import { findVisible } from './pool.queries.ts'
import { presentTalent } from './pool.ts'

const SHOWN = 4
/** Stored matches may be of yesterday: some of the best may be none anymore. */
const SPARE = 3

/** Who fits the active company's open posts best, each compared anew with the post they fit best. */
export async function readTopMatches(ctx: MemberContext): Promise<TopMatch[]> {
  const businessId = ctx.viewer.activeBusinessId
  if (!businessId) throw new AppError('core.business_only')
  const asker = { viewerId: ctx.viewer.id, businessId }
  const found = await findTopMatches(ctx.db, businessId, SHOWN * SPARE)
  const ids = found.map(({ id }) => id)
  const visible = await findVisible(ctx.db, asker, ids)
  const postOf = new Map(found.map((row) => [row.id, row]))
  const posts = await findPostsToMatch(ctx.db, [...new Set(found.map((row) => row.post_id))])
  const terms = termsNow(ctx)
  const matchers = new Map(posts.map((post) => [post.id, rowMatcher(askedBy(post), terms)]))
  const cards = await findCards(
    ctx.db,
    asker,
    ids.filter((id) => visible.has(id)),
    null,
  )
  return cards
    .flatMap((row) => {
      const fits = postOf.get(row.id)
      const match = fits && matchers.get(fits.post_id)?.(row)
      if (!match || !isMatch(match)) return []
      return [{ talent: presentTalent(row, match, terms.today), post: { id: fits.post_id, title: fits.post } }]
    })
    .toSorted((one, other) => (other.talent.match?.score ?? 0) - (one.talent.match?.score ?? 0))
    .slice(0, SHOWN)
}
