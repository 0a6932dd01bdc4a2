import type { Sentence } from '../notifications/sentence.ts'

/** "Thu 3 Dec" for `2026-12-03`. */
export const replyDay = (day: string): string =>
  new Date(`${day}T12:00:00Z`)
    .toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
    .replace(',', '')

/** To the company: the day comes near, and people still have no reply. */
export const replyDueSentence = (job: string, waiting: number, day: string): Sentence => ({
  title: `Reply by ${replyDay(day)}: ${job}`,
  message:
    waiting === 1
      ? `1 applicant for ${job} has no reply yet. After ${replyDay(day)}, the application closes and counts against your reply record.`
      : `${waiting} applicants for ${job} have no reply yet. After ${replyDay(day)}, their applications close and count against your reply record.`,
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
  from: string
  to: string
}

/** To everyone who waits: the company moved its date. The reason follows in its own words. */
export const replyExtendedSentence = ({ company, job, from, to }: Extended): Sentence => ({
  title: `${company} needs more time for ${job}`,
  message: `You’ll hear by ${replyDay(to)} instead of ${replyDay(from)}. A company can move this date only once.`,
})
