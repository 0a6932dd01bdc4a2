import { z } from 'zod'
import { blankAsAbsent, day, id, text, timestamp } from '../core/fields.ts'
import { PageQuery } from '../core/page.ts'
import { Screening } from '../jobs/screening.schemas.ts'
import { PARTS } from '../matching/match.ts'
import { Media } from '../media/media.schemas.ts'
import { POST_STATUSES } from '../posts/vocabulary.ts'
import { MatchShown } from '../talent-pool/talent-pool.schemas.ts'
import { Answer } from './answers.schemas.ts'
import {
  APPLICATION_KINDS,
  APPLICATION_PARTIES,
  APPLICATION_STATUSES,
  BUSINESS_MOVES,
  GIVEN_OUTCOMES,
  type BusinessMove,
  MOVES,
  OUTCOMES,
  TIMELINE_MOVES,
} from './applications.flow.ts'
import { ApplicantNote } from './notes.schemas.ts'
import { Offer, OfferChange } from './offers.schemas.ts'
import { ReplyExtension } from './reply-clock.schemas.ts'
import { AVAILABILITIES, INTERVIEW_UNDATED } from './vocabulary.ts'
import { Work } from './works.schemas.ts'

export const ApplicationRef = z.object({ applicationId: id })

/** The role of a production; null where the post has none. */
const role = z.object({ id, name: z.string() }).nullable()

export const ResumeFile = z.object({ id, name: z.string(), bytes: z.number() }).meta({ id: 'ResumeFile' })

/** The letter of the person's latest application, to start the next from; `title` is its post's, empty once that is gone. */
export const LastLetter = z
  .object({ letter: z.string(), title: z.string(), sent_at: timestamp })
  .meta({ id: 'LastLetter' })
export type LastLetter = z.infer<typeof LastLetter>

export const TimelineEntry = z
  .object({
    seq: z.number(),
    party: z.enum(APPLICATION_PARTIES),
    move: z.enum(TIMELINE_MOVES),
    from: z.enum(APPLICATION_STATUSES).nullable(),
    to: z.enum(APPLICATION_STATUSES),
    outcome: z.enum(OUTCOMES).nullable(),
    message: z.string().nullable(),
    at: timestamp,
    on: z.string().nullable().describe('The day of an interview, where the company named one'),
    offer: OfferChange.nullable().describe('What an offer said, and what it said before it was corrected'),
  })
  .meta({ id: 'TimelineEntry' })

/** An application as its own talent sees it. */
export const OwnApplication = z
  .object({
    id,
    status: z.enum(APPLICATION_STATUSES),
    outcome: z.enum(OUTCOMES).nullable(),
    created_at: timestamp,
    updated_at: timestamp,
    letter: z.string().describe('The cover letter of a job, the introduction of a collaboration'),
    additional_info: z.string().nullable(),
    media: z.array(Media),
    works: z.array(Work).describe('Chosen from the portfolio, the picture that leads first'),
    answers: z.array(Answer).describe('With each question as it was asked'),
    asked: Screening.nullable().describe('What the job asks now; null unless the application can still be changed'),
    portfolio_url: z.string().nullable(),
    availability: z.enum(AVAILABILITIES),
    available_from: z.string().nullable(),
    expected_salary: z.string().nullable(),
    resume: ResumeFile.nullable(),
    resume_url: z.string().nullable(),
    version: z.number(),
    /** `id` is null, and `status` is `gone`, when the post or its poster is no longer on Ensemble; the names remain. */
    post: z.object({
      id: id.nullable(),
      kind: z.enum(APPLICATION_KINDS),
      title: z.string(),
      status: z.enum([...POST_STATUSES, 'gone']),
      location: z.string().nullable(),
      poster: z.object({
        kind: z.enum(['company', 'person']),
        name: z.string(),
        slug: z.string().nullable(),
        image_url: z.string().nullable(),
      }),
      deadline: z.string().nullable(),
      respond_by: z.string().nullable(),
      promised_since: timestamp.describe('From when the days to `respond_by` count: when the post went public'),
      time_zone: z.string().describe('Of its days'),
    }),
    role: z.object({ id: id.nullable(), name: z.string() }).nullable(),
    selected_roles: z.array(z.string()).describe('The crafts offered for a collaboration; empty for a job'),
    /** The offer under way, or the one that was accepted. */
    offer: Offer.nullable(),
    /** Until when an offer under way can be answered. */
    offer_until: timestamp.nullable(),
    again: z.boolean().describe('Once withdrawn, it may be sent again while the post is open'),
    clock_waits: z.boolean().describe('An interview is ahead: `respond_by` comes after it'),
    opened_at: timestamp
      .nullable()
      .describe(
        'When the other side first opened it, after which it can’t be changed; null if it has not, as far as is known',
      ),
    /** The company moved its date after the person applied. */
    extension: ReplyExtension.nullable(),
    timeline: z.array(TimelineEntry),
    can: z.object({ edit: z.boolean(), withdraw: z.boolean(), accept_offer: z.boolean(), decline_offer: z.boolean() }),
  })
  .meta({ id: 'OwnApplication' })
export type OwnApplication = z.infer<typeof OwnApplication>
export const OwnApplicationSummary = OwnApplication.omit({
  timeline: true,
  letter: true,
  additional_info: true,
  media: true,
  works: true,
  answers: true,
  asked: true,
}).meta({
  id: 'OwnApplicationSummary',
})
export type OwnApplicationSummary = z.infer<typeof OwnApplicationSummary>

/** A row of Applicant Management. */
export const Applicant = z
  .object({
    id,
    status: z.enum(APPLICATION_STATUSES),
    outcome: z.enum(OUTCOMES).nullable(),
    applied_at: timestamp,
    updated_at: timestamp,
    version: z.number(),
    post: z.object({
      id,
      kind: z.enum(APPLICATION_KINDS),
      title: z.string(),
      respond_by: z.string().nullable(),
      promised_since: timestamp.describe('From when the days to `respond_by` count: when the post went public'),
      time_zone: z.string().describe('Of its days'),
    }),
    role,
    selected_roles: z.array(z.string()).describe('The crafts offered for a collaboration; empty for a job'),
    person: z.object({
      id,
      name: z.string(),
      slug: z.string(),
      role: z.string().nullable(),
      avatar_url: z.string().nullable(),
      location: z.string().nullable(),
      years_experience: z.number().nullable(),
      skills: z.array(z.string()),
      demo: z.boolean(),
    }),
    has_resume: z.boolean(),
    notes: z.number(),
    tags: z.array(z.string()).describe('The words of those who review; the applicant never sees them'),
    rating: z.number().nullable().describe('Mean of the scorecards that the viewer may read, 1 to 4'),
    availability: z.enum(AVAILABILITIES),
    available_from: z.string().nullable(),
    expected_salary: z.string().nullable(),
    match_score: z
      .int()
      .nullable()
      .describe('How well they fit the post, in percent, without place and dates; null where the crafts do not meet'),
    match_out: z.enum(PARTS).nullable().describe('What rules them out; then the score is no match'),
  })
  .meta({ id: 'Applicant' })
export type Applicant = z.infer<typeof Applicant>

const CAN_MOVE = Object.fromEntries(BUSINESS_MOVES.map((move) => [move, z.boolean()])) as Record<
  BusinessMove,
  z.ZodBoolean
>
/** The review pane: the whole application, its timeline, notes, and what the seat may do. Contact details included, except across a block. */
export const ApplicantDetail = Applicant.extend({
  letter: z.string().describe('The cover letter of a job, the introduction of a collaboration'),
  additional_info: z.string().nullable(),
  media: z.array(Media),
  answers: z.array(Answer).describe('With each question as it was asked'),
  works: z.array(Work).describe('What they chose from their portfolio; else its newest public pictures and files'),
  portfolio_url: z.string().nullable(),
  resume: ResumeFile.nullable(),
  resume_url: z.string().nullable(),
  email: z.string().nullable().describe('Null, as everything else that says how to reach them, across a block'),
  phone: z.string().nullable(),
  bio: z.string().nullable(),
  offer: Offer.nullable(),
  offer_until: timestamp.nullable(),
  match: MatchShown.nullable(),
  account_since: timestamp,
  timeline: z.array(TimelineEntry),
  notes_list: z.array(ApplicantNote),
  reach: z
    .object({ words: z.boolean(), contact: z.boolean(), why: z.string().nullable() })
    .describe('Whether words reach them with a decision, whether contact details are shown, and why not'),
  can: z.object({ ...CAN_MOVE, note: z.boolean() }),
  /** Until when the company's last move can be undone; null when there is none, or it is too late. */
  /** One of those who act on it has read it: its applicant can no longer change it. */
  opened: z.boolean(),
  undo_until: timestamp.nullable(),
}).meta({ id: 'ApplicantDetail' })
export type ApplicantDetail = z.infer<typeof ApplicantDetail>

export const ApplicantsQuery = PageQuery.extend({
  mine: z.literal('1').optional().describe('Of one’s own collaborations instead of the active company’s posts'),
  post: id.optional(),
  role: id.optional(),
  status: z.enum(APPLICATION_STATUSES).optional(),
  waiting: z.literal('1').optional().describe('Only those who still wait for a reply'),
  due: z.literal('1').optional().describe('Only those to reply to within seven days, or late'),
  tag: text(30).optional(),
  q: text(200).optional(),
  sort: z.enum(['newest', 'oldest', 'name', 'experience', 'match', 'rating']).optional(),
  only: z.literal('items').optional().describe('Leave counts and posts empty, for the other columns of a board'),
})

export const MoveInput = z.object({
  move: z.enum(MOVES),
  version: z.int().min(1),
  outcome: z.enum(GIVEN_OUTCOMES).optional(),
  message: blankAsAbsent(text(1000)),
})
/** `offer_id`: the offer that was read, to accept it; null where it has no terms. */
export const AnswerInput = MoveInput.extend({ offer_id: id.nullable().optional() }).refine(
  ({ move, offer_id: offer }) => move !== 'accept_offer' || offer !== undefined,
  { path: ['offer_id'], message: 'Name the offer that you accept' },
)
/** Whether a move says on which day an interview took place. */
export const isDated = ({ move, on }: { move: string; on?: string | undefined }): boolean =>
  move !== 'interview' || on !== undefined
export const UNDATED = { path: ['on'], message: INTERVIEW_UNDATED }
/** `on`: the day of an interview that took place elsewhere, for `interview`. */
export const ReviewMoveInput = MoveInput.extend({ on: day.optional() }).refine(isDated, UNDATED)

/** Applications by status; a status without any is left out. */
export const StatusCounts = z.partialRecord(z.enum(APPLICATION_STATUSES), z.number())
export type StatusCounts = z.infer<typeof StatusCounts>
