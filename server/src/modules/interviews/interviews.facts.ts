import {
  INTERVIEW_ENTRIES,
  INTERVIEW_PARTIES,
  INTERVIEW_STATUSES,
} from '@ensemble/contract/interviews/interviews.flow.ts'
import { z } from 'zod'
import { defineFact } from '../../platform/facts/define-fact.ts'

const About = {
  interviewId: z.uuid(),
  applicationId: z.uuid(),
  businessId: z.uuid().nullable(),
  ownerId: z.uuid().nullable(),
  applicantId: z.uuid(),
}
export interface InterviewAbout {
  interviewId: string
  applicationId: string
  businessId: string | null
  ownerId: string | null
  applicantId: string
}

/** A step of an interview; `seq` is its entry in the timeline, `move` one of the flow or `propose`. */
export const interviewMoved = defineFact(
  'interviews.moved',
  z.object({
    ...About,
    seq: z.int().min(1),
    move: z.enum(INTERVIEW_ENTRIES),
    party: z.enum(INTERVIEW_PARTIES),
    actorId: z.uuid().nullable(),
    to: z.enum(INTERVIEW_STATUSES),
    /** A time is or was agreed: calendars change. */
    agreed: z.boolean(),
  }),
)

/** It begins within a day, or within an hour. */
export const interviewNears = defineFact(
  'interviews.nears',
  z.object({ ...About, within: z.enum(['day', 'hour']), at: z.iso.datetime() }),
)

/** Notes or questions changed: open pages of the company follow. */
export const interviewKitChanged = defineFact('interviews.kit_changed', z.object(About))
