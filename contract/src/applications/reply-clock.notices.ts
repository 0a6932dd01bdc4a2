import { dayWords, type LastDay, lastDay } from '../core/last-day.ts'
import type { Sentence } from '../notifications/sentence.ts'

/** To the company: the day comes near, and people still have no reply. `reader`: their zone, if it is known. */
export const replyDueSentence = (job: string, waiting: number, last: LastDay, reader: string | null): Sentence => ({
  title: `Reply by ${dayWords(last.day)}: ${job}`,
  message:
    waiting === 1
      ? `1 applicant for ${job} has no reply yet. After ${lastDay(last, reader)}, the application closes and counts against your reply record.`
      : `${waiting} applicants for ${job} have no reply yet. After ${lastDay(last, reader)}, their applications close and count against your reply record.`,
})

/** To the company: applications that it left open closed on the promised day. */
export const applicationsClosedSentence = (count: number, job: string): Sentence =>
  count === 1
    ? {
        title: `1 application for ${job} closed without your reply`,
        message:
          'The date you promised has passed, so the application closed and the applicant knows. You can still reconsider it.',
      }
    : {
        title: `${count} applications for ${job} closed without your reply`,
        message:
          'The date you promised has passed, so the applications closed and the applicants know. You can still reconsider each of them.',
      }

interface Extended {
  company: string
  job: string
  /** Days in the zone of the post, YYYY-MM-DD. */
  from: string
  to: string
  zone: string
}

/**
 * To everyone who waits: the company moved its date. The reason follows in its own words. `reader`: their zone, if it is
 * known.
 */
export const replyExtendedSentence = ({ company, job, from, to, zone }: Extended, reader: string | null): Sentence => ({
  title: `${company} needs more time for ${job}`,
  message: `You’ll hear by ${lastDay({ day: to, zone }, reader)} instead of ${dayWords(from)}. A company can move this date only once.`,
})
