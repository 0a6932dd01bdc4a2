import { isMatch, type MatchPart } from '@ensemble/contract/matching/match.ts'
import type { MatchShown } from '@ensemble/contract/talent-pool/talent-pool.schemas.ts'
import type { Context, MemberContext, Ports } from '../../platform/context.ts'
import { findPostsOpenFor, findPostsToMatch, findToMatch } from './card.queries.ts'
import { countFitting } from './match-story.queries.ts'
import { askedBy, asksForFacts, matchRow, rowMatcher, termsNow } from './matching.ts'

type MatchesPort = Ports['matches']

/** People read in one statement. */
const CHUNK = 2_500
/** Applicants have decided about these. */
const DECIDED: readonly MatchPart[] = ['place', 'dates']

/** Compares each pair, and returns in their order what `keep` takes from its match; null where nothing could be compared. */
async function compared<T>(
  ctx: Context,
  pairs: Parameters<MatchesPort['ofApplicants']>[1],
  keep: (match: MatchShown) => T,
  without: readonly MatchPart[] = [],
): Promise<(T | null)[]> {
  if (pairs.length === 0) return []
  const posts = await findPostsToMatch(ctx.db, [...new Set(pairs.map(({ postId }) => postId))])
  const asked = posts.map((post) => ({ id: post.id, wants: askedBy(post) }))
  const terms = { ...termsNow(ctx), without }
  const matchers = new Map(asked.map(({ id, wants }) => [id, rowMatcher(wants, terms)]))
  const ofTalent = Map.groupBy(pairs.entries(), ([, { talentId }]) => talentId)
  const kept: (T | null)[] = pairs.map(() => null)
  const ids = [...ofTalent.keys()]
  const facts = asked.some(({ wants }) => asksForFacts(wants))
  const read = (from: number) => findToMatch(ctx.db, ids.slice(from, from + CHUNK), { facts })
  let rows = read(0)
  for (let from = 0; from < ids.length; from += CHUNK) {
    const people = await rows
    // the database reads the next while these are compared
    if (from + CHUNK < ids.length) rows = read(from + CHUNK)
    for (const row of people)
      for (const [at, { postId }] of ofTalent.get(row.id) ?? []) {
        const match = matchers.get(postId)?.(row)
        if (match) kept[at] = keep(match)
      }
  }
  return kept
}

const ofApplicants: MatchesPort['ofApplicants'] = (ctx, pairs) => compared(ctx, pairs, (match) => match, DECIDED)
// of thousands only the figure is kept: their parts would cost more than comparing
const figureOf = ({ score, out }: MatchShown) => ({ score, out })
const figuresOfApplicants: MatchesPort['figuresOfApplicants'] = (ctx, pairs) => compared(ctx, pairs, figureOf, DECIDED)

async function ofPosts(ctx: Context, postIds: readonly string[]): ReturnType<MatchesPort['ofPosts']> {
  const counted = await countFitting(ctx.db, postIds)
  const pairs = counted.map((row) => ({ postId: row.post_id, talentId: row.best_id }))
  const best = await compared(ctx, pairs, figureOf)
  const shown = (at: number) => {
    const match = best[at]
    return match && isMatch(match) ? match.score : null
  }
  return new Map(counted.map((row, at) => [row.post_id, { matches: row.count, match_score: shown(at) }]))
}

/** How people fit posts, for the lists of earlier modules: the same scores as on the post and in the talent pool. */
export const matchesOf: MatchesPort = { ofPosts, ofApplicants, figuresOfApplicants }

/** The viewer's match in percent with each of these posts that they may apply to, where it is one. */
export async function readOwnScores(ctx: MemberContext, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ctx.viewer.kind !== 'talent' || ids.length === 0) return new Map()
  const [posts, [own]] = await Promise.all([
    findPostsOpenFor(ctx.db, ctx.viewer.id, ids),
    findToMatch(ctx.db, [ctx.viewer.id]),
  ])
  if (!own) return new Map()
  const terms = termsNow(ctx)
  return new Map(
    posts.flatMap((post) => {
      const match = matchRow(askedBy(post), own, terms)
      return isMatch(match) ? [[post.id, match.score ?? 0] as const] : []
    }),
  )
}
