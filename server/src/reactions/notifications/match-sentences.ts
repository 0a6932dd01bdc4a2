import {
  ownTalentMatchedSentence,
  postMatchedSentence,
  postsMatchedSentence,
  talentMatchedSentence,
  talentsMatchedSentence,
} from '@ensemble/contract/notifications/matches.messages.ts'
import type { Context } from '../../platform/context.ts'
import { matchStories } from '../../reads/talent-pool/index.ts'
import type { NoticeContent } from './notice-content.ts'
import type { MatchSubject } from './notifications.facts.ts'

/** `things`: how many matches it tells of. `side`: whose seats it is for, or which person. */
type MatchDetails = NoticeContent & { things: number; side: { businessId: string | null; ownerId: string } | null }

export const MATCHES_PATH = '/matches'
/** Where a post's side looks at who fits: a company in its talent pool, a person on the post's own page. */
export const fittingPath = (postId: string, businessId: string | null) =>
  businessId ? `/business/talent-pool?post=${postId}&sort=match` : `/collab/${postId}#who-fits`

async function tellTalent(
  ctx: Context,
  talentId: string,
  postIds: readonly string[],
): Promise<MatchDetails | undefined> {
  const found = await matchStories.findPostsMatched(ctx.db, talentId, postIds)
  const [best] = found
  if (!best) return undefined
  const one = found.length === 1
  return {
    sentence: one ? postMatchedSentence(best) : postsMatchedSentence(found.length),
    things: found.length,
    side: null,
    message: null,
    href: one ? `/${best.kind === 'job' ? 'jobs' : 'collab'}/${best.id}` : MATCHES_PATH,
    button: one ? 'Read the post' : 'See your matches',
    metadata: { job_id: best.id, job_title: best.post, company_name: best.company, company_logo: best.company_logo },
    footer: 'You get this because your profile on Ensemble fits what is asked for.',
  }
}

async function tellPostsSide(
  ctx: Context,
  postId: string,
  talentIds: readonly string[],
): Promise<MatchDetails | undefined> {
  const found = await matchStories.findTalentsMatched(ctx.db, postId, talentIds)
  const [best] = found
  if (!best) return undefined
  const { business_id: businessId, owner_id: ownerId } = best
  const ofOne = businessId ? talentMatchedSentence : ownTalentMatchedSentence
  return {
    sentence: found.length === 1 ? ofOne(best) : talentsMatchedSentence(found.length, best.post),
    things: found.length,
    side: { businessId, ownerId },
    message: null,
    href: fittingPath(postId, businessId),
    button: 'See who fits',
    metadata: { job_id: postId, job_title: best.post },
    footer: businessId
      ? 'You get this because you hold a seat of the company that posted this on Ensemble.'
      : 'You get this because you posted this on Ensemble.',
  }
}

/** The words for new matches, of those that still stand; undefined when none does. */
export const tellOfMatches = (ctx: Context, subject: MatchSubject): Promise<MatchDetails | undefined> =>
  subject.kind === 'posts_matched'
    ? tellTalent(ctx, subject.talentId, subject.postIds)
    : tellPostsSide(ctx, subject.postId, subject.talentIds)
