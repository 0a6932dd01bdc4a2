import {
  ownTalentMatchedSentence,
  postMatchedSentence,
  postsMatchedSentence,
  talentMatchedSentence,
  talentsMatchedSentence,
} from '@ensemble/contract/matching/matching.notices.ts'
import { postHref } from '@ensemble/contract/posts/address.ts'
import { z } from 'zod'
import { findColleagues } from '../../modules/companies/seats.face.ts'
import { defineNotice } from '../../platform/notices/define-notice.ts'
import { matchStories } from '../../reads/talent-pool/index.ts'
import { postFoundTalents, talentFoundPosts } from './matching.facts.ts'

const MATCHES_PATH = '/matches'
const INVITERS = ['owner', 'recruiter'] as const

/** Where a post's side sees who fits: a company in its talent pool, a person on the post's own page. */
const fittingPath = (postId: string, businessId: string | null) =>
  businessId ? `/business/talent-pool?post=${postId}&sort=match` : `${postHref('collaboration', postId)}#who-fits`

const forTalent = defineNotice({
  kind: 'posts_matched',
  type: 'job_match',
  sort: 'matches',
  mail: 'once',
  on: talentFoundPosts,
  about: z.object({ talentId: z.uuid(), postIds: z.array(z.uuid()) }),
  to: (fact) => Promise.resolve([fact.talentId]),
  group: { key: () => 'matches', href: () => MATCHES_PATH, sentence: postsMatchedSentence },
  async tell(ctx, { talentId, postIds }) {
    const found = await matchStories.findPostsMatched(ctx.db, talentId, postIds)
    const [best] = found
    if (!best) return undefined
    const one = found.length === 1
    return {
      sentence: one ? postMatchedSentence(best) : postsMatchedSentence(found.length),
      things: found.length,
      message: null,
      href: one ? postHref(best.kind, best.id) : MATCHES_PATH,
      ...(one && { via: 'match' as const }),
      button: one ? 'Read the post' : 'See your matches',
      metadata: {
        job_id: best.id,
        job_title: best.post,
        company_name: best.company,
        company_logo: best.company_logo,
      },
      footer: 'You’re getting this because your profile matches what the post asks for.',
    }
  },
})

/** For each of the company's seats, or for the person whose own post it is. */
const forPost = defineNotice({
  kind: 'talents_matched',
  type: 'talent_match',
  sort: 'matches',
  mail: 'once',
  on: postFoundTalents,
  about: z.object({ postId: z.uuid(), talentIds: z.array(z.uuid()) }),
  async to(fact, ctx) {
    const side = await matchStories.findSide(ctx.db, fact.postId)
    if (!side) return []
    return side.business_id ? findColleagues(ctx.db, side.business_id, INVITERS, null) : [side.owner_id]
  },
  group: {
    key: (fact) => `talents:${fact.postId}`,
    href: (_fact, content) => content.href,
    sentence: (count, metadata) => talentsMatchedSentence(count, metadata['job_title'] ?? ''),
  },
  async tell(ctx, { postId, talentIds }) {
    const found = await matchStories.findTalentsMatched(ctx.db, postId, talentIds)
    const [best] = found
    if (!best) return undefined
    const { business_id: businessId } = best
    const ofOne = businessId ? talentMatchedSentence : ownTalentMatchedSentence
    return {
      sentence: found.length === 1 ? ofOne(best) : talentsMatchedSentence(found.length, best.post),
      things: found.length,
      message: null,
      href: fittingPath(postId, businessId),
      button: 'See who fits',
      metadata: {
        job_id: postId,
        job_title: best.post,
        ...(found.length === 1 && { applicant_name: best.talent }),
      },
      footer: businessId
        ? 'You’re getting this because you have a seat at the company that posted this on Ensemble.'
        : 'You’re getting this because you posted this on Ensemble.',
    }
  },
})

export const matchingNotices = [forTalent, forPost]
