import {
  interviewForBusiness,
  interviewForTalent,
  interviewReminder,
  type InterviewSaid,
} from '@ensemble/contract/interviews/interviews.notices.ts'
import { howWords, interviewWhen } from '@ensemble/contract/interviews/interviews.words.ts'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { type ContentOf, defineNotice } from '../../platform/notices/define-notice.ts'
import { zonesOf } from '../accounts/zones.face.ts'
import { ACTING_SEATS, findReviewersOfSeveral, wordsReach } from '../applications/reaching.face.ts'
import { calendarFor, type Side } from './calendar.ts'
import { type InterviewAbout, interviewMoved, interviewNears } from './interviews.facts.ts'
import { findStep, findStory, findTakingPart, type InterviewStep, type InterviewStory } from './story.reads.ts'

const About = z.object({ interviewId: z.uuid(), seq: z.int() })

/** Those who take part and may be reached across blocks; if none of them is left, everyone who acts for the company. */
async function companySide(fact: InterviewAbout, ctx: Context): Promise<string[]> {
  const taking = new Set(await findTakingPart(ctx.db, fact.interviewId))
  const [acting = []] = await findReviewersOfSeveral(ctx, [fact], ['owner', 'recruiter', 'viewer'])
  const reached = acting.filter((id) => taking.has(id))
  if (reached.length > 0) return reached
  const [everyone = []] = await findReviewersOfSeveral(ctx, [fact], ACTING_SEATS)
  return everyone
}

const metadataOf = (story: InterviewStory) => ({
  interview_id: story.id,
  application_id: story.application_id,
  job_id: story.post_id,
  job_title: story.post_title,
  applicant_id: story.applicant_id,
  applicant_name: story.talent,
  applicant_role: story.talent_role,
  applicant_avatar: story.talent_avatar,
  company_name: story.company,
  company_logo: story.company_logo,
  application_status: story.application_status,
  interview_date: story.scheduled_at?.toISOString() ?? null,
})

const zoneFor = async (ctx: Context, reader: string | undefined) =>
  reader === undefined ? null : ((await zonesOf(ctx.db, [reader])).get(reader) ?? null)

const FOOTERS = {
  talent: () => 'You’re getting this because you applied on Ensemble.',
  business: ({ company, owner_id: owner }: InterviewStory) =>
    owner === null
      ? `You’re getting this because you have a seat at ${company} on Ensemble.`
      : 'You’re getting this because you started this collaboration on Ensemble.',
}

const frame = (story: InterviewStory, side: Side) => ({
  href: `/interviews/${story.id}`,
  button: 'Open the interview',
  footer: FOOTERS[side](story),
  metadata: metadataOf(story),
})

/** What a step says; the other side's words only where they reach. */
async function said(ctx: Context, step: InterviewStep, reader: string | undefined) {
  const zone = await zoneFor(ctx, reader)
  const details: InterviewSaid = {
    talent: step.talent,
    company: step.company,
    job: step.job,
    party: step.party,
    when: step.agreed && interviewWhen(step.agreed, step.time_zone, zone),
    how: howWords(step.type, step.location),
    again: step.agreed_before !== null,
    holds: step.agreed !== null,
  }
  const [reaches] = step.message === null ? [false] : await wordsReach(ctx, [step])
  const author = step.party === 'talent' ? step.talent : step.company
  return { details, message: reaches && step.message !== null ? { author, text: step.message } : null }
}

/** The company noted that it took place: the application says so. */
const SILENT: ReadonlySet<string> = new Set(['complete'])
/** What changes calendars in which the interview is. */
const DATED: ReadonlySet<string> = new Set(['pick', 'propose_again', 'change', 'cancel', 'end'])
const isAgreed = (story: InterviewStep): story is InterviewStep & { scheduled_at: Date } =>
  story.agreed !== null && story.scheduled_at !== null

async function tell<Type extends 'interview' | 'job_interview'>(
  ctx: Context,
  { interviewId, seq }: z.output<typeof About>,
  side: Side,
  reader: string | undefined,
): Promise<ContentOf<Type> | undefined> {
  const step = await findStep(ctx.db, interviewId, seq)
  if (!step) return undefined
  const { details, message } = await said(ctx, step, reader)
  const own = step.party === side
  return {
    sentence: (side === 'talent' ? interviewForTalent : interviewForBusiness)(step.move, details),
    message: own ? null : message,
    ...(DATED.has(step.move) && isAgreed(step) && { calendar: calendarFor(ctx, step, side) }),
    ...frame(step, side),
  } as ContentOf<Type>
}

/** To the talent: what the company did, and the time that they picked, for their calendar. */
const forTalent = defineNotice({
  kind: 'interview_step_talent',
  type: 'job_interview',
  sort: 'interviews',
  on: interviewMoved,
  when: ({ party, move, agreed }) =>
    !SILENT.has(move) && (party !== 'talent' || (agreed && (move === 'pick' || move === 'cancel'))),
  about: About,
  to: ({ applicantId }) => Promise.resolve([applicantId]),
  tell: (ctx, about, reader) => tell<'job_interview'>(ctx, about, 'talent', reader),
})

/** To those of the company who take part: what the talent or a colleague did. */
const forBusiness = defineNotice({
  kind: 'interview_step',
  type: 'interview',
  sort: 'interviews',
  on: interviewMoved,
  when: ({ move }) => !SILENT.has(move),
  about: About,
  to: async (fact, ctx) => {
    const people = await companySide(fact, ctx)
    // one's own step matters only to one's calendar
    return fact.agreed ? people : people.filter((id) => id !== fact.actorId)
  },
  tell: (ctx, about, reader) => tell<'interview'>(ctx, about, 'business', reader),
})

const Near = z.object({ interviewId: z.uuid(), within: z.enum(['day', 'hour']), at: z.iso.datetime() })

async function remind<Type extends 'interview' | 'job_interview'>(
  ctx: Context,
  { interviewId, within, at }: z.output<typeof Near>,
  side: Side,
  reader: string | undefined,
): Promise<ContentOf<Type> | undefined> {
  const story = await findStory(ctx.db, interviewId)
  // canceled or moved meanwhile
  if (!story?.scheduled_at || story.scheduled_at.toISOString() !== new Date(at).toISOString()) return undefined
  if (story.status !== 'scheduled' && story.status !== 'rescheduled') return undefined
  const when = interviewWhen(story.scheduled_at, story.time_zone, await zoneFor(ctx, reader))
  const how = howWords(story.type, story.location)
  const other = side === 'talent' ? story.company : story.talent
  return {
    sentence: interviewReminder(other, { job: story.job, when, how }, within),
    message: null,
    ...frame(story, side),
  } as ContentOf<Type>
}

const nears = {
  sort: 'interviews',
  on: interviewNears,
  about: Near,
} as const
const nearsTalent = defineNotice({
  ...nears,
  kind: 'interview_nears_talent',
  type: 'job_interview',
  to: ({ applicantId }) => Promise.resolve([applicantId]),
  tell: (ctx, about, reader) => remind<'job_interview'>(ctx, about, 'talent', reader),
})
const nearsBusiness = defineNotice({
  ...nears,
  kind: 'interview_nears',
  type: 'interview',
  to: companySide,
  tell: (ctx, about, reader) => remind<'interview'>(ctx, about, 'business', reader),
})

export const interviewNotices = [forTalent, forBusiness, nearsTalent, nearsBusiness]
