import {
  seatChangedSentence,
  seatLeftSentence,
  seatRemovedSentence,
  seatTakenSentence,
  verificationSentence,
} from '@ensemble/contract/notifications/companies.messages.ts'
import { findSeatStory, findVerificationStory } from '../../modules/companies/index.ts'
import type { Context } from '../../platform/context.ts'
import type { NoticeContent } from './notice-content.ts'
import type { CompanySubject } from './notifications.facts.ts'

const HOLDERS = 'hold a seat of'
const COMPANY_PAGE = '/settings/company'

const dressed = (
  story: { business_id: string; company: string; company_logo: string | null },
  notice: Pick<NoticeContent, 'sentence' | 'href' | 'button'> & Partial<NoticeContent>,
): NoticeContent => ({
  message: null,
  footer: `You get this because you ${HOLDERS} ${story.company} on Ensemble.`,
  metadata: { business_id: story.business_id, company_name: story.company, company_logo: story.company_logo },
  ...notice,
})

/** The words for what happened in a company; undefined when it has gone, or was taken back. */
export async function tellOfCompany(ctx: Context, subject: CompanySubject): Promise<NoticeContent | undefined> {
  if (subject.kind === 'verification_decided') {
    const story = await findVerificationStory(ctx.db, subject.requestId)
    if (!story || story.status !== subject.decision) return undefined
    const message = story.reason ? { author: 'The administrator', text: story.reason } : null
    return dressed(story, {
      sentence: verificationSentence({ ...story, decision: subject.decision }),
      href: COMPANY_PAGE,
      button: 'Open company settings',
      message,
    })
  }
  const story = await findSeatStory(ctx.db, subject.businessId, subject.userId)
  if (!story) return undefined
  if (subject.kind === 'seat_taken')
    return dressed(story, {
      sentence: seatTakenSentence({ ...story, role: subject.role }),
      href: COMPANY_PAGE,
      button: 'Open company settings',
    })
  if (subject.kind === 'seat_changed')
    return dressed(story, {
      sentence: seatChangedSentence({ ...story, role: subject.role }),
      href: COMPANY_PAGE,
      button: 'Open company settings',
    })
  if (subject.how === 'left')
    return dressed(story, { sentence: seatLeftSentence(story), href: COMPANY_PAGE, button: 'Open company settings' })
  return dressed(story, {
    sentence: seatRemovedSentence(story),
    href: '/settings',
    button: 'Open settings',
    footer: `You get this because you held a seat of ${story.company} on Ensemble.`,
  })
}
