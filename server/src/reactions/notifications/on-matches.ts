import { on } from '../../platform/facts/define-fact.ts'
import { matchStories } from '../../reads/talent-pool/index.ts'
import { postFoundTalents, talentFoundPosts } from '../matching/matching.facts.ts'
import { fittingPath, MATCHES_PATH, tellOfMatches } from './match-sentences.ts'
import { notify } from './notify.ts'

/** New matches join while they are unread: those of a talent in one notification, those of a post in one for each of its company's seats, or for the person whose own it is. */
export const onMatches = [
  on(talentFoundPosts, 'notify-talent-of-posts', async (fact, ctx) => {
    const subject = { kind: 'posts_matched' as const, talentId: fact.talentId, postIds: fact.postIds }
    const notice = await tellOfMatches(ctx, subject)
    if (!notice) return
    const { sentence, href, metadata, things } = notice
    const group = { key: 'matches', href: MATCHES_PATH }
    await notify(
      ctx,
      [fact.talentId],
      {
        type: 'job_match',
        ...sentence,
        href,
        metadata,
        things,
        group,
        mailOnce: true,
        factId: fact.factId,
        occurredAt: fact.occurredAt,
      },
      subject,
    )
  }),
  on(postFoundTalents, 'notify-seats-of-talents', async (fact, ctx) => {
    const subject = { kind: 'talents_matched' as const, postId: fact.postId, talentIds: fact.talentIds }
    const notice = await tellOfMatches(ctx, subject)
    if (!notice?.side) return
    const {
      side: { businessId, ownerId },
      sentence,
      href,
      metadata,
      things,
    } = notice
    const group = { key: `talents:${fact.postId}`, href: fittingPath(fact.postId, businessId) }
    const readers = businessId ? await matchStories.findInviters(ctx.db, businessId) : [ownerId]
    await notify(
      ctx,
      readers,
      {
        type: 'talent_match',
        ...sentence,
        href,
        metadata,
        things,
        group,
        mailOnce: true,
        factId: fact.factId,
        occurredAt: fact.occurredAt,
      },
      subject,
    )
  }),
]
