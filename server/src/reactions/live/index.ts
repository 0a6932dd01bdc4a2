import { applicationMoved, applicationSubmitted } from '../../modules/applications/applications.facts.ts'
import { findSeats } from '../../modules/companies/index.ts'
import { mediaProcessed } from '../../modules/media/media.facts.ts'
import { messageSent, messagesRead, requestAnswered } from '../../modules/messaging/messaging.facts.ts'
import type { Context } from '../../platform/context.ts'
import { on } from '../../platform/facts/define-fact.ts'
import { tell } from '../../platform/http/live-hub.ts'

const EVERY_SEAT = ['owner', 'recruiter', 'viewer'] as const

/** Open lists of applicants and the open application read themselves again. */
async function tellBothSides(
  ctx: Context,
  about: { applicationId: string; jobId: string; businessId: string; applicantId: string },
): Promise<void> {
  const seats = await findSeats(ctx.db, about.businessId, EVERY_SEAT, about.applicantId)
  await tell(ctx, seats, { type: 'changed', topic: 'applicants', id: about.jobId })
  await tell(ctx, [about.applicantId], { type: 'changed', topic: 'application', id: about.applicationId })
}

const tellOfConversation = (ctx: Context, people: readonly string[], id: string) =>
  tell(ctx, people, { type: 'changed', topic: 'conversation', id })

export const liveReactions = {
  name: 'live',
  reactions: [
    on(applicationSubmitted, 'live-submitted', (fact, ctx) => tellBothSides(ctx, fact)),
    on(applicationMoved, 'live-moved', (fact, ctx) => tellBothSides(ctx, fact)),
    on(messageSent, 'live-message', ({ conversationId, by, to }, ctx) =>
      tellOfConversation(ctx, [by, to], conversationId),
    ),
    on(requestAnswered, 'live-request-answered', ({ conversationId, by, to }, ctx) =>
      tellOfConversation(ctx, [by, to], conversationId),
    ),
    // the other pages of whoever read
    on(messagesRead, 'live-messages-read', ({ conversationId, by }, ctx) =>
      tellOfConversation(ctx, [by], conversationId),
    ),
    on(mediaProcessed, 'live-media', ({ mediaId, ownerId }, ctx) =>
      tell(ctx, ownerId ? [ownerId] : [], { type: 'changed', topic: 'media', id: mediaId }),
    ),
  ],
}
