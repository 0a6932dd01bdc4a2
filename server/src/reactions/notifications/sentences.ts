import {
  applicantArrived,
  applicationMovedForBusiness,
  applicationMovedForTalent,
} from '@ensemble/contract/notifications/notifications.messages.ts'
import { type ApplicationStory, findStep, findStory } from '../../modules/applications/index.ts'
import type { Context } from '../../platform/context.ts'
import { tellOfAnnouncement } from './announcement-sentences.ts'
import { tellOfCompany } from './company-sentences.ts'
import { tellOfCredit } from './credit-sentences.ts'
import { tellOfInvitation } from './invitation-sentences.ts'
import { tellOfMatches } from './match-sentences.ts'
import { tellOfMessage } from './message-sentences.ts'
import type { NoticeContent } from './notice-content.ts'
import type { ApplicationSubject, Subject } from './notifications.facts.ts'
import { tellOfSafety } from './safety-sentences.ts'
import { tellOfTestimonial } from './testimonial-sentences.ts'

export const reviewPath = (jobId: string, applicationId?: string) =>
  `/business/applicants?job=${jobId}${applicationId ? `&applicant=${applicationId}` : ''}`

const FOR_TALENT = { button: 'Open your application', footer: 'You get this because you applied on Ensemble.' }
const forBusiness = (story: ApplicationStory, button: string) => ({
  button,
  footer: `You get this because you hold a seat of ${story.company} on Ensemble.`,
})
const written = (author: string, text: string | null) => (text === null ? null : { author, text })

const metadataOf = (story: ApplicationStory) => ({
  application_id: story.id,
  job_id: story.job_id,
  job_title: story.job_title,
  applicant_id: story.applicant_id,
  applicant_name: story.talent,
  applicant_role: story.talent_role,
  applicant_avatar: story.talent_avatar,
  company_name: story.company,
  company_logo: story.company_logo,
  application_status: story.status,
})

/** The words for a subject; undefined when what it is about has gone. */
export function tellOf(ctx: Context, subject: Subject): Promise<NoticeContent | undefined> {
  if (subject.kind === 'application_submitted' || subject.kind === 'application_moved')
    return tellOfApplication(ctx, subject)
  if (subject.kind === 'report_decided' || subject.kind === 'moderated' || subject.kind === 'moderation_undone')
    return tellOfSafety(ctx, subject)
  if (subject.kind === 'testimonial_given' || subject.kind === 'testimonial_replied')
    return tellOfTestimonial(ctx, subject)
  if (subject.kind === 'credit_asked' || subject.kind === 'credit_answered') return tellOfCredit(ctx, subject)
  if (subject.kind === 'invited') return tellOfInvitation(ctx, subject)
  if (subject.kind === 'message_requested') return tellOfMessage(ctx, subject)
  if (subject.kind === 'announced') return tellOfAnnouncement(ctx, subject)
  if (subject.kind === 'posts_matched' || subject.kind === 'talents_matched') return tellOfMatches(ctx, subject)
  return tellOfCompany(ctx, subject)
}

async function tellOfApplication(ctx: Context, subject: ApplicationSubject): Promise<NoticeContent | undefined> {
  const story = await findStory(ctx.db, subject.applicationId)
  if (!story) return undefined
  const review = reviewPath(story.job_id, story.id)
  const metadata = metadataOf(story)
  if (subject.kind === 'application_submitted') {
    return {
      sentence: applicantArrived(story, story.respond_by),
      href: review,
      message: null,
      metadata,
      ...forBusiness(story, 'Review application'),
    }
  }
  const step = await findStep(ctx.db, subject.applicationId, subject.seq)
  if (!step) return undefined
  const notice = {
    move: step.move,
    from: step.from_status,
    to: step.to_status,
    outcome: step.outcome,
    respondBy: story.respond_by,
  }
  return subject.to === 'talent'
    ? {
        sentence: applicationMovedForTalent(story, notice),
        href: `/applications/${story.id}`,
        message: written(step.party === 'system' ? 'Ensemble' : story.company, step.message),
        metadata,
        ...FOR_TALENT,
      }
    : {
        sentence: applicationMovedForBusiness(story, notice),
        href: review,
        message: written(story.talent, step.message),
        metadata,
        ...forBusiness(story, 'Open application'),
      }
}
