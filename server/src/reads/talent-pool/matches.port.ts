import { MATCH_FROM } from '@ensemble/contract/matching/match.ts'
import type { MatchShown } from '@ensemble/contract/talent-pool/talent-pool.schemas.ts'
import type { Context, MemberContext, Ports } from '../../platform/context.ts'
import { findPostsOpenFor, findPostsToMatch, findToMatch } from './card.queries.ts'
import { countFitting } from './match-story.queries.ts'
import { askedBy, matchRow } from './matching.ts'

type MatchesPort = Ports['matches']

/** People read in one statement. */
const CHUNK = 1_000
const todayOf = (ctx: Context) => ctx.platform.clock.now().toISOString().slice(0, 10)

async function ofPairs(ctx: Context, pairs: Parameters<MatchesPort['ofPairs']>[1]): Promise<(MatchShown | null)[]> {
  if (pairs.length === 0) return []
  const posts = await findPostsToMatch(ctx.db, [...new Set(pairs.map(({ postId }) => postId))])
  const asked = new Map(posts.map((post) => [post.id, askedBy(post)]))
  const ofTalent = Map.groupBy(
    pairs.map((pair, at) => ({ ...pair, at })),
    ({ talentId }) => talentId,
  )
  const matches: (MatchShown | null)[] = pairs.map(() => null)
  const ids = [...ofTalent.keys()]
  for (let from = 0; from < ids.length; from += CHUNK)
    for (const row of await findToMatch(ctx.db, ids.slice(from, from + CHUNK)))
      for (const { postId, at } of ofTalent.get(row.id) ?? []) {
        const post = asked.get(postId)
        if (post) matches[at] = matchRow(post, row, todayOf(ctx))
      }
  return matches
}

async function ofPosts(ctx: Context, postIds: readonly string[]): ReturnType<MatchesPort['ofPosts']> {
  const counted = await countFitting(ctx.db, postIds)
  const best = await ofPairs(
    ctx,
    counted.map((row) => ({ postId: row.post_id, talentId: row.best_id })),
  )
  const shown = (score: number | null | undefined) => (score != null && score >= MATCH_FROM ? score : null)
  return new Map(counted.map((row, at) => [row.post_id, { matches: row.count, match_score: shown(best[at]?.score) }]))
}

/** How people fit posts, for the lists of earlier modules: the same scores as on the post and in the talent pool. */
export const matchesOf: MatchesPort = { ofPosts, ofPairs }

/** The viewer's match in percent with each of these posts that they may apply to, where it is high enough to be shown. */
export async function readOwnScores(ctx: MemberContext, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ctx.viewer.kind !== 'talent' || ids.length === 0) return new Map()
  const [posts, [own]] = await Promise.all([
    findPostsOpenFor(ctx.db, ctx.viewer.id, ids),
    findToMatch(ctx.db, [ctx.viewer.id]),
  ])
  if (!own) return new Map()
  const scores = posts.map((post) => [post.id, matchRow(askedBy(post), own, todayOf(ctx)).score ?? 0] as const)
  return new Map(scores.filter(([, score]) => score >= MATCH_FROM))
}
