import { SEAT_ROLES } from '@ensemble/contract/core/route.ts'
import { OUTCOME_KEYS } from '@ensemble/contract/safety/vocabulary.ts'
import { z } from 'zod'
import { defineFact } from '../../platform/facts/define-fact.ts'

/** What a notification is about, by ids; its words are read again from it. `seq` is the entry of the timeline. */
const SeatAbout = { businessId: z.uuid(), userId: z.uuid() }
const role = z.enum(SEAT_ROLES)
const CompanySubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('seat_taken'), ...SeatAbout, role }),
  z.object({ kind: z.literal('seat_changed'), ...SeatAbout, role }),
  z.object({ kind: z.literal('seat_ended'), ...SeatAbout, how: z.enum(['removed', 'left']) }),
  z.object({ kind: z.literal('verification_decided'), requestId: z.uuid(), decision: z.enum(['approved', 'refused']) }),
])
export type CompanySubject = z.infer<typeof CompanySubject>
const ApplicationSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('application_submitted'), applicationId: z.uuid() }),
  z.object({
    kind: z.literal('application_moved'),
    applicationId: z.uuid(),
    seq: z.int(),
    to: z.enum(['talent', 'business']),
  }),
])
export type ApplicationSubject = z.infer<typeof ApplicationSubject>
const SafetyAbout = { caseId: z.uuid(), version: z.int() }
const SafetySubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('report_decided'), ...SafetyAbout }),
  z.object({ kind: z.literal('moderated'), ...SafetyAbout }),
  z.object({ kind: z.literal('moderation_undone'), ...SafetyAbout, outcome: z.enum(OUTCOME_KEYS) }),
])
export type SafetySubject = z.infer<typeof SafetySubject>
const TestimonialSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('testimonial_given'), testimonialId: z.uuid() }),
  z.object({ kind: z.literal('testimonial_replied'), testimonialId: z.uuid() }),
])
export type TestimonialSubject = z.infer<typeof TestimonialSubject>
const CreditSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('credit_asked'), creditId: z.uuid() }),
  z.object({ kind: z.literal('credit_answered'), creditId: z.uuid(), answer: z.enum(['confirmed', 'declined']) }),
])
export type CreditSubject = z.infer<typeof CreditSubject>
const AnnouncedSubject = z.object({ kind: z.literal('announced'), announcementId: z.uuid() })
export type AnnouncedSubject = z.infer<typeof AnnouncedSubject>
const InvitationSubject = z.object({ kind: z.literal('invited'), invitationId: z.uuid() })
export type InvitationSubject = z.infer<typeof InvitationSubject>
const MatchSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('posts_matched'), talentId: z.uuid(), postIds: z.array(z.uuid()) }),
  z.object({ kind: z.literal('talents_matched'), postId: z.uuid(), talentIds: z.array(z.uuid()) }),
])
export type MatchSubject = z.infer<typeof MatchSubject>
const MessageSubject = z.object({ kind: z.literal('message_requested'), messageId: z.uuid(), readerId: z.uuid() })
export type MessageSubject = z.infer<typeof MessageSubject>
export const Subject = z.discriminatedUnion('kind', [
  ApplicationSubject,
  CompanySubject,
  SafetySubject,
  TestimonialSubject,
  CreditSubject,
  AnnouncedSubject,
  InvitationSubject,
  MatchSubject,
  MessageSubject,
])
export type Subject = z.infer<typeof Subject>

/** A person got a notification, or one more thing joined an unread one. Mail and push answer this. */
export const personNotified = defineFact(
  'notifications.notified',
  z.object({ notificationId: z.uuid(), userId: z.uuid(), subject: Subject }),
)
