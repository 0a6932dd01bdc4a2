import { z } from 'zod'
import { APPLICATION_KINDS } from '../applications/applications.flow.ts'
import { blankAsAbsent, day, id, text, timestamp, timeZone, webAddress } from '../core/fields.ts'
import { PageQuery } from '../core/page.ts'
import { INTERVIEW_ENTRIES, INTERVIEW_PARTIES, INTERVIEW_STATUSES, TURNS } from './interviews.flow.ts'
import {
  BUFFER,
  DURATION,
  INTERVIEW_TYPES,
  MOST_QUESTIONS,
  MOST_SEATS,
  MOST_SLOTS,
  NOTES_MAX,
  QUESTION_MAX,
  SEARCH_DAYS,
  WORDS_MAX,
} from './vocabulary.ts'

export const InterviewRef = z.object({ interviewId: id })
const version = z.int().min(1)
const words = text(WORDS_MAX, { max: `Cannot exceed ${WORDS_MAX} characters` })
const reason = text(WORDS_MAX, {
  min: [1, 'Say why, so that the other side knows'],
  max: `Cannot exceed ${WORDS_MAX} characters`,
})
const duration = z
  .int('Enter whole minutes')
  .min(DURATION.least, `An interview takes at least ${DURATION.least} minutes`)
  .max(DURATION.most, `An interview takes at most ${DURATION.most / 60} hours`)
const buffer = z
  .int('Enter whole minutes')
  .min(0, 'Enter 0 or more minutes')
  .max(BUFFER.most, `Keep at most ${BUFFER.most / 60} hours free`)
const place = blankAsAbsent(text(200, { max: 'Place cannot exceed 200 characters' }))
const link = blankAsAbsent(webAddress(2000, 'Enter a web address, such as https://meet.example.com/us'))

/** A time as clocks show it in the zone of the interview. */
const Time = z.object({
  day,
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 14:30'),
})
export type InterviewTime = z.infer<typeof Time>
const distinct = (times: readonly InterviewTime[]) =>
  new Set(times.map(({ day: on, time }) => `${on} ${time}`)).size === times.length

const how = {
  type: z.enum(INTERVIEW_TYPES, 'Choose how you meet'),
  duration_minutes: duration.default(DURATION.usual),
  buffer_minutes: buffer.default(BUFFER.usual),
  location: place,
  meeting_link: link,
  time_zone: timeZone,
  seats: z
    .array(id)
    .max(MOST_SEATS, `At most ${MOST_SEATS} people can take part`)
    .default([])
    .describe('The company’s people who take part; whoever proposes unless given'),
  slots: z
    .array(Time)
    .min(1, 'Propose at least one time')
    .max(MOST_SLOTS, `Propose at most ${MOST_SLOTS} times`)
    .refine(distinct, 'Propose each time once'),
  message: blankAsAbsent(words),
}
/** Times for an interview. `location` of one in person, `meeting_link` of a video call. */
export const ProposeInput = z.object(how).refine(({ type, location }) => type !== 'in-person' || !!location, {
  path: ['location'],
  message: 'Say where you meet',
  when: ({ value }) => typeof value === 'object' && value !== null,
})
export type ProposeInput = z.input<typeof ProposeInput>
/** `version`: the interview's, as whoever proposes saw it. */
export const ProposeAgainInput = ProposeInput.safeExtend({ version })
export type ProposeAgainInput = z.input<typeof ProposeAgainInput>

/** `anyway`: the talent knows that they agreed to work on that day. */
export const PickInput = z.object({ version, slot_id: id, anyway: z.boolean().default(false) })
export const AskInput = z.object({ version, message: reason })
export const DeclineInput = z.object({ version, message: blankAsAbsent(words) })
export const CancelInput = z.object({ version, message: reason })
export const CompleteInput = z.object({ version })
/** Another place or link, at the same time. */
export const ChangeInput = z.object({ version, location: place, meeting_link: link })
/** What only the company sees. `kit_version`: as whoever writes saw it. */
export const KitInput = z.object({
  kit_version: z.int().min(0),
  notes: text(NOTES_MAX, { max: `Notes cannot exceed ${NOTES_MAX} characters` }),
  questions: z
    .array(
      text(QUESTION_MAX, {
        min: [1, 'Write a question'],
        max: `A question cannot exceed ${QUESTION_MAX} characters`,
      }),
    )
    .max(MOST_QUESTIONS, `Prepare at most ${MOST_QUESTIONS} questions`),
})
export type KitInput = z.input<typeof KitInput>

/**
 * A proposed time. `state`: `passed` has begun, `busy` someone who takes part has an interview then; for the talent it is one
 * of their own, or of the other side. `clash`: what of the talent's own is then, for the talent alone.
 */
const Slot = z
  .object({
    id,
    starts_at: timestamp,
    ends_at: timestamp,
    state: z.enum(['open', 'passed', 'busy']),
    clash: z.object({ kind: z.enum(['interview', 'work']), with: z.string() }).nullable(),
  })
  .meta({ id: 'InterviewSlot' })
export type InterviewSlot = z.infer<typeof Slot>

const Entry = z
  .object({
    seq: z.number(),
    party: z.enum(INTERVIEW_PARTIES),
    move: z.enum(INTERVIEW_ENTRIES),
    message: z.string().nullable(),
    scheduled_at: timestamp.nullable().describe('The agreed time after this step'),
    at: timestamp,
  })
  .meta({ id: 'InterviewEntry' })

const summary = {
  id,
  application_id: id,
  status: z.enum(INTERVIEW_STATUSES),
  turn: z.enum(TURNS).nullable().describe('Who has the next step; null: no one'),
  type: z.enum(INTERVIEW_TYPES),
  scheduled_at: timestamp.nullable(),
  ends_at: timestamp.nullable(),
  duration_minutes: z.number(),
  time_zone: z.string().describe('In which its times were proposed'),
  version: z.number(),
  updated_at: timestamp,
  post: z.object({ id: id.nullable(), kind: z.enum(APPLICATION_KINDS), title: z.string() }),
  company: z.object({
    kind: z.enum(['company', 'person']),
    name: z.string(),
    slug: z.string().nullable(),
    image_url: z.string().nullable(),
  }),
  person: z.object({ id, name: z.string(), slug: z.string(), avatar_url: z.string().nullable() }),
  own: z.boolean().describe('The reader is the talent'),
}
/** A line of a list of interviews. */
export const InterviewSummary = z.object(summary).meta({ id: 'InterviewSummary' })
export type InterviewSummary = z.infer<typeof InterviewSummary>

/** An interview as one of its two sides sees it. */
export const Interview = z
  .object({
    ...summary,
    location: z.string().nullable(),
    meeting_link: z.string().nullable(),
    buffer_minutes: z.number().nullable().describe('For the company alone'),
    slots: z.array(Slot).describe('The times of the last proposal, by time; none once it has an answer'),
    seats: z.array(z.object({ id, name: z.string() })).describe('The company’s people who take part'),
    message: z
      .object({ author: z.string(), own: z.boolean(), text: z.string() })
      .nullable()
      .describe('The latest words, until the next step'),
    timeline: z.array(Entry),
    waits: z
      .object({ reply_by: z.string(), time_zone: z.string() })
      .nullable()
      .describe('The reply clock waits: the day by which the company replies then'),
    application_href: z.string(),
    can: z.object({
      pick: z.boolean(),
      ask: z.boolean(),
      decline: z.boolean(),
      cancel: z.boolean(),
      propose: z.boolean(),
      withdraw_times: z.boolean(),
      change: z.boolean(),
      complete: z.boolean(),
      kit: z.boolean().describe('Read the kit'),
      keep: z.boolean().describe('Write notes and questions'),
    }),
  })
  .meta({ id: 'Interview' })
export type Interview = z.infer<typeof Interview>

/** What only the company sees. `suggested`: the questions of its last interview for the same post. */
export const InterviewKit = z
  .object({
    notes: z.string(),
    questions: z.array(z.string()),
    suggested: z.array(z.string()),
    kit_version: z.number(),
  })
  .meta({ id: 'InterviewKit' })
export type InterviewKit = z.infer<typeof InterviewKit>

/** `ahead`: open ones, the next first; `past`: the others, the latest first. */
export const InterviewsQuery = PageQuery.extend({
  mine: z.literal('1').optional().describe('As the talent who started collaborations, instead of the active company'),
  when: z.enum(['ahead', 'past']).default('ahead'),
  post: id.optional(),
  application: id.optional(),
})

/** Looks for times when everyone of the company who takes part is free, between two hours of the day. */
export const FreeTimesQuery = z.object({
  from: day,
  days: z.coerce.number().int().min(1).max(SEARCH_DAYS).default(14),
  duration_minutes: z.coerce.number().pipe(duration).default(DURATION.usual),
  buffer_minutes: z.coerce.number().pipe(buffer).default(BUFFER.usual),
  time_zone: timeZone,
  earliest: z.coerce.number().int().min(0).max(23).default(9).describe('The first hour of the day'),
  latest: z.coerce.number().int().min(1).max(24).default(18).describe('By when it is over'),
  seats: z
    .string()
    .max(MOST_SEATS * 37)
    .optional()
    .describe('Ids with commas between; whoever asks unless given'),
})
export const FreeTimes = z
  .object({ items: z.array(Time.extend({ starts_at: timestamp })), more: z.boolean() })
  .meta({ id: 'FreeTimes' })
export type FreeTimes = z.infer<typeof FreeTimes>

/** The company's people who could take part. `me`: the reader. */
export const Interviewers = z
  .object({ items: z.array(z.object({ id, name: z.string(), me: z.boolean() })) })
  .meta({ id: 'Interviewers' })
export type Interviewers = z.infer<typeof Interviewers>
