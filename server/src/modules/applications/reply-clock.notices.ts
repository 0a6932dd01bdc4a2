import {
  applicationsClosedSentence,
  replyDueSentence,
  replyExtendedSentence,
} from '@ensemble/contract/applications/reply-clock.notices.ts'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { type ContentOf, defineNotice } from '../../platform/notices/define-notice.ts'
import { zoneOf } from '../accounts/mail.face.ts'
import { zonesOf } from '../accounts/zones.face.ts'
import { findColleagues } from '../companies/seats.face.ts'
import { applicationsClosed, replyDue, replyExtended } from './applications.facts.ts'
import { wordsReach } from './reach.service.ts'
import { type ClockStory, findClockStory, findWaitingSinceExtension } from './reply-clock.reads.ts'
import { ACTING_SEATS } from './reviewers.reads.ts'

const PEOPLE = 200

const seatsOf = ({ businessId }: { businessId: string }, ctx: Context) =>
  findColleagues(ctx.db, businessId, ACTING_SEATS, null)

const metadataOf = ({ post_id: id, job, company, company_logo }: ClockStory) => ({
  job_id: id,
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
  sort: 'applications',
  on: replyDue,
  about: z.object({ postId: z.uuid(), until: z.iso.datetime() }),
  to: seatsOf,
  async tell(ctx, { postId, until }, reader) {
    const story = await findClockStory(ctx.db, postId, until)
    if (!story?.day || story.waiting === 0) return undefined
    const zone = reader === undefined ? null : await zoneOf(ctx.db, reader)
    return {
      sentence: replyDueSentence(story.job, story.waiting, { day: story.day, zone: story.time_zone }, zone),
      href: `/business/applicants?job=${postId}&waiting=1`,
      button: 'See who’s waiting',
      ...forBusiness(story),
    }
  },
})

const closedPath = (postId: string) => `/business/applicants?job=${postId}&status=rejected`

/** Tells a company what the clock closed; what closes later for the same job joins it while unread. */
const closed = defineNotice({
  kind: 'applications_closed',
  type: 'application_update',
  sort: 'applications',
  mail: 'once',
  on: applicationsClosed,
  about: z.object({ postId: z.uuid(), count: z.int() }),
  to: seatsOf,
  group: {
    key: (fact) => `closed:${fact.postId}`,
    href: (fact) => closedPath(fact.postId),
    sentence: (count, metadata) => applicationsClosedSentence(count, metadata['job_title'] ?? ''),
  },
  async tell(ctx, { postId, count }) {
    const story = await findClockStory(ctx.db, postId, null)
    return (
      story && {
        sentence: applicationsClosedSentence(count, story.job),
        things: count,
        href: closedPath(postId),
        button: 'See the applications',
        ...forBusiness(story),
      }
    )
  },
})

async function tellOfExtensions(
  ctx: Context,
  abouts: readonly { postId: string }[],
  readers: readonly string[] = [],
): Promise<(ContentOf<'application_update'> | undefined)[]> {
  const stories = new Map<string, ClockStory | undefined>()
  for (const { postId } of abouts)
    if (!stories.has(postId)) stories.set(postId, await findClockStory(ctx.db, postId, null))
  const sides = readers.flatMap((id, at) => {
    const story = stories.get(abouts[at]?.postId ?? '')
    return story ? [{ at, applicant_id: id, business_id: story.business_id, owner_id: null }] : []
  })
  const reach = await wordsReach(ctx, sides)
  const reached = new Set(sides.filter((_, at) => reach[at]).map(({ at }) => at))
  const zones = await zonesOf(ctx.db, readers)
  return abouts.map(({ postId }, at) =>
    tellOfExtension(stories.get(postId), reached.has(at), zones.get(readers[at] ?? '') ?? null),
  )
}

function tellOfExtension(
  story: ClockStory | undefined,
  reached: boolean,
  reader: string | null,
): ContentOf<'application_update'> | undefined {
  if (!story?.extension) return undefined
  const { from, to, reason } = story.extension
  return {
    sentence: replyExtendedSentence({ ...story, from, to, zone: story.time_zone }, reader),
    message: reached && reason !== null ? { author: story.company, text: reason } : null,
    href: `/applications/${story.post_id}`,
    metadata: metadataOf(story),
    button: 'Open your application',
    footer: 'You’re getting this because you applied on Ensemble.',
  }
}

/** Notifies everyone who waited when the date was moved; the company's reason goes with the email where its words reach them. */
const extended = defineNotice({
  kind: 'reply_extended',
  type: 'application_update',
  sort: 'applications',
  on: replyExtended,
  about: z.object({ postId: z.uuid() }),
  batch: PEOPLE,
  to: ({ postId }, ctx, after) => findWaitingSinceExtension(ctx.db, postId, { after, limit: PEOPLE }),
  tellSeveral: tellOfExtensions,
})

export const replyClockNotices = [due, closed, extended]
