import { missingForMatches } from '@ensemble/contract/matching/closest.ts'
import { isMatch, rankOf } from '@ensemble/contract/matching/match.ts'
import type { ClosestPosts } from '@ensemble/contract/matching/matching.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { cardsFor } from '../../reads/discover/index.ts'
import {
  askedBy,
  findPostsToMatch,
  findSeeker,
  findToMatch,
  matchRow,
  matchStories,
  postsToCompare,
  termsNow,
} from '../../reads/talent-pool/index.ts'

/** Of each shortlist: the newest of the craft, those in the talent's city, and remote ones. */
const COMPARED = 100
const SHOWN = 5

/**
 * The open posts that come closest to matching the viewer, by the same function as matches, compared as they are read:
 * nothing is stored, and no one is notified. Eight short statements, over at most 300 posts.
 */
export async function readClosest(ctx: MemberContext): Promise<ClosestPosts> {
  const { id } = ctx.viewer
  const [seeker, [own]] = await Promise.all([findSeeker(ctx.db, id), findToMatch(ctx.db, [id])])
  if (!own) throw notFound()
  const { needs, skills } = missingForMatches({ craft: own.profession, skills: own.skills, place: own.location })
  const near = seeker ? await postsToCompare(ctx.db, id, seeker, [], COMPARED) : []
  const ids = near.length > 0 ? await matchStories.findUnanswered(ctx.db, id, near) : []
  const terms = termsNow(ctx)
  const closest = (await findPostsToMatch(ctx.db, ids))
    .map((post) => ({ id: post.id, match: matchRow(askedBy(post), own, terms) }))
    .filter(({ match }) => match.score !== null && !isMatch(match))
    .toSorted(
      (a, b) =>
        (b.match.score ?? 0) - (a.match.score ?? 0) || rankOf(b.match) - rankOf(a.match) || (b.id > a.id ? 1 : -1),
    )
    .slice(0, SHOWN)
  const matches = new Map(closest.map((each) => [each.id, each.match]))
  const cards = await cardsFor(
    ctx,
    closest.map((each) => each.id),
  )
  const items = cards.flatMap((post) => {
    const match = matches.get(post.id)
    return match ? [{ post, match }] : []
  })
  return { missing: needs, skills_missing: skills, items }
}
