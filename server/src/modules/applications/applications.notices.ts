import { isByTalent, MOVES } from '@ensemble/contract/applications/applications.flow.ts'
import {
  applicantArrived,
  applicantsArrived,
  applicationMovedForBusiness,
  applicationMovedForTalent,
  offerExpiredForBusiness,
  offerFilledForBusiness,
} from '@ensemble/contract/applications/applications.notices.ts'
import { offerChange, offerLine } from '@ensemble/contract/applications/offers.words.ts'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { MANY_TOGETHER } from '../../platform/facts/define-fact.ts'
import { type ContentOf, defineNotice } from '../../platform/notices/define-notice.ts'
import { zonesOf } from '../accounts/zones.face.ts'
import { applicationMoved, applicationSubmitted } from './applications.facts.ts'
import { decisionPace } from './decision-mails/decision-mails.ts'
import { findOffer } from './offer-changes.reads.ts'
import { wordsReach } from './reach.service.ts'
import { replyClockNotices } from './reply-clock.notices.ts'
import { reviewPath } from './review-path.ts'
import { ACTING_SEATS, findReviewers, findReviewersOfSeveral, type SentTo } from './reviewers.reads.ts'
import { type ApplicationStory, findMoves, findStories, findStory, type MoveOf, type StoryStep } from './story.reads.ts'

const reviewers = (fact: SentTo, ctx: Context) => findReviewers(ctx, fact, ACTING_SEATS)

const FOR_TALENT = { button: 'Open your application', footer: 'You’re getting this because you applied on Ensemble.' }
export const forBusiness = (story: ApplicationStory, button: string) => ({
  button,
  href: reviewPath({ postId: story.post_id, businessId: story.business_id }, story.id),
  footer:
    story.business_id === null
      ? 'You’re getting this because you started this collaboration on Ensemble.'
      : `You’re getting this because you have a seat at ${story.company} on Ensemble.`,
})
const written = (author: string, text: string | null) => (text === null ? null : { author, text })

export const metadataOf = (story: ApplicationStory) => ({
  application_id: story.id,
  job_id: story.post_id,
  job_title: story.post_title,
  applicant_id: story.applicant_id,
  applicant_name: story.talent,
  applicant_role: story.talent_role,
  applicant_avatar: story.talent_avatar,
  company_name: story.company,
  company_logo: story.company_logo,
  application_status: story.status,
})

const replyByOf = ({ respond_by: day, time_zone: zone }: ApplicationStory) => (day === null ? null : { day, zone })

/** Notifies the company of each person who applies, however many roles they chose; those to one job are grouped while unread. */
const submitted = defineNotice({
  kind: 'application_submitted',
  type: 'job_application',
  sort: 'applications',
  on: applicationSubmitted,
  when: ({ applicationId, together = [applicationId] }) => together[0] === applicationId,
  about: z.object({ applicationId: z.uuid(), together: z.array(z.uuid()).optional() }),
  to: reviewers,
  toSeveral: (facts, ctx) => findReviewersOfSeveral(ctx, facts, ACTING_SEATS),
  together: MANY_TOGETHER,
  group: {
    key: (fact) => `applicants:${fact.postId}`,
    href: (fact) => reviewPath(fact),
    sentence: (count, metadata) => applicantsArrived(count, metadata['job_title'] ?? ''),
  },
  async tellSeveral(ctx, abouts, readers = []) {
    const stories = await findStories(
      ctx.db,
      abouts.map(({ applicationId }) => applicationId),
    )
    const zones = await zonesOf(ctx.db, readers)
    return abouts.map(({ applicationId, together = [applicationId] }, at) => {
      const story = stories.get(applicationId)
      const zone = zones.get(readers[at] ?? '') ?? null
      return (
        story && {
          sentence: applicantArrived({ ...story, replyBy: replyByOf(story) }, together.length - 1, zone),
          message: null,
          metadata: metadataOf(story),
          ...forBusiness(story, 'Review application'),
        }
      )
    })
  },
})

/** Moves that say what is offered. */
const OFFERS: ReadonlySet<string> = new Set(['offer', 'correct_offer'])
/** Moves that are about an offer: the settings have a row of their own for them. */
const OF_OFFERS: ReadonlySet<string> = new Set([
  ...OFFERS,
  'withdraw_offer',
  'accept_offer',
  'decline_offer',
  'expire_offer',
])
const sortOfMove = (move: string) => (OF_OFFERS.has(move) ? { sort: 'offers' as const } : {})

const hasWords = ({ message, move }: StoryStep) => message !== null || OFFERS.has(move)

async function tellOfMoves(
  ctx: Context,
  moves: readonly MoveOf[],
): Promise<(ContentOf<'application_update'> | undefined)[]> {
  const stories = await findMoves(ctx.db, moves)
  const written = stories.filter((story) => story !== undefined).filter(hasWords)
  const reach = await wordsReach(ctx, written)
  const carried = new Set(written.filter((_, at) => reach[at]))
  const words: (ContentOf<'application_update'> | undefined)[] = []
  for (const [at, move] of moves.entries()) {
    const story = stories[at]
    words.push(story && (await tellOfMove(ctx, move, { ...story, carried: carried.has(story) })))
  }
  return words
}

async function tellOfMove(
  ctx: Context,
  { applicationId, seq }: MoveOf,
  story: ApplicationStory & StoryStep & { carried: boolean },
): Promise<ContentOf<'application_update'> | undefined> {
  const move = MOVES.find((name) => name === story.move)
  // what was undone is never heard of
  if (move === undefined) return undefined
  const offered = OFFERS.has(story.move) ? await findOffer(ctx.db, applicationId, seq) : undefined
  const read = <T extends object>(offer: T) => (story.carried ? offer : { ...offer, place: null, note: null })
  const details = {
    from: story.from_status,
    to: story.to_status,
    outcome: story.outcome,
    offer: offered ? offerLine(read(offered.now)) : null,
    change: offered?.before ? offerChange(read(offered.now), read(offered.before)) : null,
  }
  if (isByTalent(move))
    return {
      sentence: applicationMovedForBusiness(story, move),
      message: written(story.talent, story.carried ? story.message : null),
      metadata: metadataOf(story),
      ...sortOfMove(story.move),
      ...forBusiness(story, 'Open application'),
    }
  return {
    sentence: applicationMovedForTalent(story, { ...details, move }),
    href: `/applications/${story.id}`,
    message: written(
      story.party === 'system' ? 'Ensemble' : story.company,
      story.carried ? (offered?.now.note ?? story.message) : null,
    ),
    metadata: metadataOf({ ...story, status: story.to_status }),
    ...sortOfMove(story.move),
    ...FOR_TALENT,
  }
}

/** Notifies each side of what the other did, and the talent of what the clock did. Decisions are emailed to them at a pace. */
const moved = defineNotice({
  kind: 'application_moved',
  type: 'application_update',
  sort: 'applications',
  on: applicationMoved,
  about: z.object({ applicationId: z.uuid(), seq: z.int() }),
  to: (fact, ctx) => (fact.party === 'talent' ? reviewers(fact, ctx) : Promise.resolve([fact.applicantId])),
  tellSeveral: tellOfMoves,
  pace: decisionPace,
})

/** To the company, of an offer that ended without an answer. */
const endedOffer = (sentence: typeof offerExpiredForBusiness) => ({
  type: 'application_update' as const,
  sort: 'offers' as const,
  about: z.object({ applicationId: z.uuid() }),
  to: reviewers,
  async tell(ctx: Context, { applicationId }: { applicationId: string }) {
    const story = await findStory(ctx.db, applicationId)
    return (
      story && {
        sentence: sentence(story),
        message: null,
        metadata: metadataOf(story),
        ...forBusiness(story, 'Open application'),
      }
    )
  },
})

/** Notifies the company that its offer expired; the talent hears of it as of every move. */
const offerExpired = defineNotice({
  ...endedOffer(offerExpiredForBusiness),
  kind: 'offer_expired',
  on: applicationMoved,
  when: (fact) => fact.move === 'expire_offer',
})

/** Notifies the company that someone else took the last opening, and what became of its other offers. */
const offerFilled = defineNotice({
  ...endedOffer(offerFilledForBusiness),
  kind: 'offer_filled',
  on: applicationMoved,
  when: (fact) => fact.party === 'system' && fact.move === 'reject' && fact.outcome === 'position_filled',
})

export const applicationNotices = [submitted, moved, offerExpired, offerFilled, ...replyClockNotices]
