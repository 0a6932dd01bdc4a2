import {
  applicationsClosedSentence,
  replyDueSentence,
  replyExtendedSentence,
} from '@ensemble/contract/applications/reply-clock.notices.ts'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { defineNotice } from '../../platform/notices/define-notice.ts'
import { findColleagues } from '../companies/seats.face.ts'
import { applicationsClosed, replyDue, replyExtended } from './applications.facts.ts'
import { type ClockStory, findClockStory, findWaitingSinceExtension } from './reply-clock.reads.ts'

/** Who acts on applications; viewers can look but get no notice. */
const NOTIFIED_SEATS = ['owner', 'recruiter'] as const
const PEOPLE = 200

const seatsOf = ({ businessId }: { businessId: string }, ctx: Context) =>
  findColleagues(ctx.db, businessId, NOTIFIED_SEATS, null)

const metadataOf = ({ job_id, job, company, company_logo }: ClockStory) => ({
  job_id,
  job_title: job,
  company_name: company,
  company_logo,
})
const forBusiness = (story: ClockStory) => ({
  message: null,
  metadata: metadataOf(story),
  footer: `You’re getting this because you have a seat at ${story.company} on Ensemble.`,
})

/** Reminds a company 7 and 2 days before, unless everyone has a reply by now. */
const due = defineNotice({
  kind: 'reply_due',
  type: 'application_update',
  icon: 'application',
  sort: 'applications',
  on: replyDue,
  about: z.object({ jobId: z.uuid(), until: z.iso.datetime() }),
  to: seatsOf,
  async tell(ctx, { jobId, until }) {
    const story = await findClockStory(ctx.db, jobId, until)
    if (!story?.day || story.waiting === 0) return undefined
    return {
      sentence: replyDueSentence(story.job, story.waiting, story.day),
      href: `/business/applicants?job=${jobId}&waiting=1`,
      button: 'See who’s waiting',
      ...forBusiness(story),
    }
  },
})

const closedPath = (jobId: string) => `/business/applicants?job=${jobId}&status=rejected`

/** Tells a company what the clock closed; what closes later for the same job joins it while unread. */
const closed = defineNotice({
  kind: 'applications_closed',
  type: 'application_update',
  icon: 'application',
  sort: 'applications',
  mail: 'once',
  on: applicationsClosed,
  about: z.object({ jobId: z.uuid(), count: z.int() }),
  to: seatsOf,
  group: {
    key: (fact) => `closed:${fact.jobId}`,
    href: (fact) => closedPath(fact.jobId),
    sentence: (count, metadata) => applicationsClosedSentence(count, metadata['job_title'] ?? ''),
  },
  async tell(ctx, { jobId, count }) {
    const story = await findClockStory(ctx.db, jobId, null)
    return (
      story && {
        sentence: applicationsClosedSentence(count, story.job),
        things: count,
        href: closedPath(jobId),
        button: 'See the applications',
        ...forBusiness(story),
      }
    )
  },
})

/** Tells everyone who waited when the date was moved, with the company's reason. */
const extended = defineNotice({
  kind: 'reply_extended',
  type: 'application_update',
  icon: 'application',
  sort: 'applications',
  on: replyExtended,
  about: z.object({ jobId: z.uuid() }),
  batch: PEOPLE,
  to: ({ jobId }, ctx, after) => findWaitingSinceExtension(ctx.db, jobId, after, PEOPLE),
  async tell(ctx, { jobId }) {
    const story = await findClockStory(ctx.db, jobId, null)
    if (!story?.extension) return undefined
    const { from, to, reason } = story.extension
    return {
      sentence: replyExtendedSentence({ ...story, from, to }),
      message: { author: story.company, text: reason },
      href: `/applications/${jobId}`,
      metadata: metadataOf(story),
      button: 'Open your application',
      footer: 'You’re getting this because you applied on Ensemble.',
    }
  },
})

export const replyClockNotices = [due, closed, extended]
