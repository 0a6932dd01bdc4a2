import {
  seatChangedSentence,
  seatLeftSentence,
  seatRemovedSentence,
  seatTakenSentence,
  verificationSentence,
} from '@ensemble/contract/companies/companies.notices.ts'
import { SEAT_ROLES } from '@ensemble/contract/core/route.ts'
import type { Sentence } from '@ensemble/contract/notifications/sentence.ts'
import { z } from 'zod'
import { defineNotice, type ContentOf } from '../../platform/notices/define-notice.ts'
import { seatChanged, seatEnded, seatTaken, verificationDecided } from './companies.facts.ts'
import { findColleagues } from './seats.reads.ts'
import { findSeatStory, findVerificationStory, type SeatStory } from './story.reads.ts'

const OWNERS = ['owner'] as const
/** Notices about a seat or the company itself always come. */
const LOOK = { type: 'company', sort: 'account' } as const

const seat = { businessId: z.uuid(), userId: z.uuid() }
const role = z.enum(SEAT_ROLES)

const contentOf = (
  story: Omit<SeatStory, 'person'>,
  sentence: Sentence,
  more: Partial<ContentOf<'company'>> = {},
): ContentOf<'company'> => ({
  sentence,
  href: '/settings/company',
  button: 'Open company settings',
  message: null,
  footer: `You’re getting this because you have a seat at ${story.company} on Ensemble.`,
  metadata: { business_id: story.business_id, company_name: story.company, company_logo: story.company_logo },
  ...more,
})

const taken = defineNotice({
  kind: 'seat_taken',
  ...LOOK,
  on: seatTaken,
  about: z.object({ ...seat, role }),
  to: (fact, ctx) => findColleagues(ctx.db, fact.businessId, OWNERS, fact.userId),
  async tell(ctx, about) {
    const story = await findSeatStory(ctx.db, about.businessId, about.userId)
    return story && contentOf(story, seatTakenSentence({ ...story, role: about.role }))
  },
})

const changed = defineNotice({
  kind: 'seat_changed',
  ...LOOK,
  on: seatChanged,
  about: z.object({ ...seat, role }),
  to: (fact) => Promise.resolve([fact.userId]),
  async tell(ctx, about) {
    const story = await findSeatStory(ctx.db, about.businessId, about.userId)
    return story && contentOf(story, seatChangedSentence({ ...story, role: about.role }))
  },
})

const ended = defineNotice({
  kind: 'seat_ended',
  ...LOOK,
  on: seatEnded,
  about: z.object({ ...seat, how: z.enum(['removed', 'left']) }),
  to: (fact, ctx) =>
    fact.how === 'removed'
      ? Promise.resolve([fact.userId])
      : findColleagues(ctx.db, fact.businessId, OWNERS, fact.userId),
  async tell(ctx, about) {
    const story = await findSeatStory(ctx.db, about.businessId, about.userId)
    if (!story) return undefined
    if (about.how === 'left') return contentOf(story, seatLeftSentence(story))
    return contentOf(story, seatRemovedSentence(story), {
      href: '/settings',
      button: 'Open settings',
      footer: `You’re getting this because you had a seat at ${story.company} on Ensemble.`,
    })
  },
})

const decided = defineNotice({
  kind: 'verification_decided',
  ...LOOK,
  on: verificationDecided,
  about: z.object({ requestId: z.uuid(), decision: z.enum(['approved', 'refused']) }),
  to: (fact, ctx) => findColleagues(ctx.db, fact.businessId, OWNERS, null),
  async tell(ctx, { requestId, decision }) {
    const story = await findVerificationStory(ctx.db, requestId)
    if (!story || story.status !== decision) return undefined
    const message = story.reason ? { author: 'The administrator', text: story.reason } : null
    return contentOf(story, verificationSentence({ ...story, decision }), { message })
  },
})

export const companyNotices = [taken, changed, ended, decided]
