import type { Page } from '@ensemble/contract/core/page.ts'
import { isMatch } from '@ensemble/contract/matching/match.ts'
import type { MatchedTalent, OwnMatch } from '@ensemble/contract/matching/matching.schemas.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { listPage } from '../../platform/db/page.ts'
import { notFound } from '../../platform/errors.ts'
import { record } from '../../platform/facts/record.ts'
import { cardsFor, type ComparePort } from '../../reads/discover/index.ts'
import {
  askedBy,
  findOpenPost,
  findPostsToMatch,
  findPostToMatch,
  findSeeker,
  findToMatch,
  matchRow,
  matchStories,
  postsToCompare,
  rowMatcher,
  talentsToCompare,
  termsNow,
} from '../../reads/talent-pool/index.ts'
import { postFoundTalents, talentFoundPosts } from './matching.facts.ts'
import {
  findOutdated,
  forgetPost,
  forgetTalent,
  knownTo,
  notePostRun,
  noteRun,
  OF_POST,
  OF_TALENT,
  storeMatches,
} from './matching.queries.ts'

/** Who is notified of new pairs. */
export type Audience = 'both' | 'company' | 'none'

/** How many of each of the other side's shortlists are compared in full. */
const COMPARED = 250
const PAGE = 24
/** Posts that are compared again before other work has its turn. */
const A_STEP = 50

/**
 * Compares an open post with the talents nearest to it and stores who fits. Deletes the matches of a post that no
 * longer takes applications. Safe to repeat.
 */
export const matchPost = (ctx: Context, postId: string, audience: Audience): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const post = await findOpenPost(ctx.db, postId)
    if (!post) return forgetPost(ctx.db, postId)
    const asked = askedBy(post)
    const known = await knownTo(ctx.db, OF_POST, postId)
    const ids = await talentsToCompare(ctx.db, post, asked, known, COMPARED)
    const terms = termsNow(ctx)
    const match = rowMatcher(asked, terms)
    const found = (await findToMatch(ctx.db, ids)).map((row) => ({ id: row.id, match: match(row) }))
    const { date: ratesDate } = terms.rates
    const fresh = await storeMatches(ctx.db, OF_POST, { id: postId, known, found, ratesDate })
    await notePostRun(ctx.db, postId, ratesDate)
    if (fresh.length === 0 || audience === 'none') return
    await record(ctx, postFoundTalents({ postId, talentIds: fresh }))
    if (audience === 'both')
      for (const talentId of fresh) await record(ctx, talentFoundPosts({ talentId, postIds: [postId] }))
  })

/**
 * Compares a talent with the open posts nearest to them and stores which ones they fit. Deletes the matches of a talent
 * who isn't visible to others. Safe to repeat.
 */
export const matchTalent = (ctx: Context, talentId: string, audience: Audience): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const seeker = await findSeeker(ctx.db, talentId)
    if (!seeker) return forgetTalent(ctx.db, talentId)
    const known = await knownTo(ctx.db, OF_TALENT, talentId)
    const [posts, [own]] = [
      await findPostsToMatch(ctx.db, await postsToCompare(ctx.db, talentId, seeker, known, COMPARED)),
      await findToMatch(ctx.db, [talentId]),
    ]
    if (!own) return
    const terms = termsNow(ctx)
    const found = posts.map((post) => ({ id: post.id, match: matchRow(askedBy(post), own, terms) }))
    const { date: ratesDate } = terms.rates
    const fresh = await storeMatches(ctx.db, OF_TALENT, { id: talentId, known, found, ratesDate })
    await noteRun(ctx.db, talentId, ratesDate)
    if (fresh.length === 0 || audience === 'none') return
    for (const postId of fresh) await record(ctx, postFoundTalents({ postId, talentIds: [talentId] }))
    if (audience === 'both') await record(ctx, talentFoundPosts({ talentId, postIds: fresh }))
  })

/**
 * Compares some of the posts again whose stored scores are by another function or other exchange rates, and notifies
 * no one. Returns whether there may be more.
 */
export async function renewSome(ctx: Context, stopping: AbortSignal): Promise<boolean> {
  const ids = await findOutdated(ctx.db, ctx.platform.rates.date, A_STEP)
  for (const postId of ids) {
    if (stopping.aborted) return false
    await matchPost(ctx, postId, 'none')
  }
  return ids.length === A_STEP
}

/** As `ComparePort` says. */
export const compareIfDue: ComparePort = async (ctx) => {
  const { id } = ctx.viewer
  const run = await matchStories.findRun(ctx.db, id, ctx.platform.rates.date)
  if (run?.current) return false
  await matchTalent(ctx, id, run ? 'none' : 'company')
  return true
}

/**
 * The viewer's matches, best first, with current scores. If they were never compared, or by an older function or other
 * exchange rates, compares them first. What no longer matches is left out.
 */
export async function readOwnMatches(
  ctx: MemberContext,
  { cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<OwnMatch>> {
  const { id } = ctx.viewer
  await compareIfDue(ctx)
  const page = await listPage(ctx, {
    kind: 'matches',
    cursor,
    limit,
    read: (after, most) => matchStories.listOwnMatches(ctx.db, id, after, most),
    key: (row) => [row.score, row.id],
    present: (row) => row.id,
  })
  const [cards, posts, [own]] = await Promise.all([
    cardsFor(ctx, page.items),
    findPostsToMatch(ctx.db, page.items),
    findToMatch(ctx.db, [id]),
  ])
  const asked = new Map(posts.map((post) => [post.id, askedBy(post)]))
  const terms = termsNow(ctx)
  const items = cards.flatMap((post) => {
    const wanted = asked.get(post.id)
    const match = wanted && own ? matchRow(wanted, own, terms) : null
    return match && isMatch(match) ? [{ post, match }] : []
  })
  return { items, next: page.next }
}

/**
 * Who fits one of the viewer's own posts, best first, with current scores; anyone who no longer matches is left out.
 * Throws 404 for a company's post or someone else's: companies use the talent pool.
 */
export async function readFitting(
  ctx: MemberContext,
  postId: string,
  { cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<MatchedTalent>> {
  const post = await findPostToMatch(ctx.db, postId)
  if (!post || post.owner_id !== ctx.viewer.id || post.business_id !== null) throw notFound()
  const page = await listPage(ctx, {
    kind: 'fitting',
    cursor,
    limit,
    read: (after, most) => matchStories.listFitting(ctx.db, postId, after, most),
    key: (row) => [row.score, row.id],
    present: (row) => row,
  })
  const match = rowMatcher(askedBy(post), termsNow(ctx))
  const ids = page.items.map(({ id }) => id)
  const compared = new Map((await findToMatch(ctx.db, ids)).map((row) => [row.id, match(row)]))
  const items = page.items.flatMap(({ score: _stored, ...talent }) => {
    const match = compared.get(talent.id)
    return match && isMatch(match) ? [{ ...talent, match }] : []
  })
  return { items, next: page.next }
}
