import { applicantArrived, applicationMovedForBusiness, applicationMovedForTalent } from '@ensemble/contract/notifications/notifications.messages.ts'
import type { Sentence } from '@ensemble/contract/notifications/notifications.messages.ts'
import type { Context } from '../../platform/context.ts'
import { type ApplicationStory, findStep, findStory } from '../../reads/applicants/index.ts'
import type { Subject } from './notifications.facts.ts'

/** What a notification says and where it leads, read afresh. `message` is what the other side wrote along with it. */
export interface Told {
  story: ApplicationStory
  sentence: Sentence
  /** A path of the product. */
  href: string
  message: string | null
}

export const reviewPath = (jobId: string, applicationId?: string) =>
  `/business/applicants?job=${jobId}${applicationId ? `&applicant=${applicationId}` : ''}`

/** The words for a subject; undefined when what it is about has gone. */
export async function tellOf(ctx: Context, subject: Subject): Promise<Told | undefined> {
  const story = await findStory(ctx.db, subject.applicationId)
  if (!story) return undefined
  const review = reviewPath(story.job_id, story.id)
  if (subject.kind === 'application_submitted') {
    return { story, sentence: applicantArrived(story, story.respond_by), href: review, message: null }
  }
  const step = await findStep(ctx.db, subject.applicationId, subject.seq)
  if (!step) return undefined
  const told = { move: step.move, from: step.from_status, to: step.to_status, outcome: step.outcome, respondBy: story.respond_by }
  return subject.to === 'talent'
    ? { story, sentence: applicationMovedForTalent(story, told), href: `/applications/${story.id}`, message: step.message }
    : { story, sentence: applicationMovedForBusiness(story, told), href: review, message: step.message }
}
