import type { Sentence } from '../notifications/sentence.ts'
import type { CaseOutcome } from './vocabulary.ts'

/** To whoever reported: the outcome, and never more about the other side. */
export const reportDecidedSentence = ({ subject, upheld }: { subject: string; upheld: boolean }): Sentence =>
  upheld
    ? {
        title: 'We acted on your report',
        message: `An administrator reviewed “${subject}” and took action. Thank you for letting us know. We don’t share who reported it.`,
      }
    : {
        title: 'We reviewed your report',
        message: `An administrator reviewed “${subject}” and found no reason to act. If something changes, report it again. You can also block the person.`,
      }

const HELP = 'If you think this is a mistake, write to us through Help.'
const DONE: Partial<Record<CaseOutcome, (subject: string) => Sentence>> = {
  take_down: (subject) => ({
    title: `Your post “${subject}” was taken down`,
    message: `An administrator took it down after it was reported. Only you can still see it. ${HELP}`,
  }),
  hide_testimonial: () => ({
    title: 'Your testimonial was hidden',
    message: `An administrator hid it after it was reported. No one can see it now. ${HELP}`,
  }),
  hide_answer: () => ({
    title: 'Your answer was hidden',
    message: `An administrator hid your company’s answer to a testimonial after it was reported. No one can see it now. ${HELP}`,
  }),
  hide_project: (subject) => ({
    title: `Your project “${subject}” was hidden`,
    message: `An administrator hid it after it was reported. Only you can still see it. ${HELP}`,
  }),
  hide_message: () => ({
    title: 'Your message was hidden',
    message: `An administrator hid it after it was reported. Only you can still see it. ${HELP}`,
  }),
  warn: (subject) => ({
    title: 'An administrator sent you a warning',
    message: `It’s about “${subject}”, which was reported. Nothing was removed this time, but it may be next time. ${HELP}`,
  }),
}
const UNDONE: Partial<Record<CaseOutcome, (subject: string) => Sentence>> = {
  take_down: (subject) => ({
    title: `Your post “${subject}” is back`,
    message:
      'An administrator undid the takedown. The post has its earlier status again, or is closed if its deadline has passed.',
  }),
  hide_testimonial: () => ({
    title: 'Your testimonial is visible again',
    message: 'An administrator made it visible again. You don’t need to do anything.',
  }),
  hide_answer: () => ({
    title: 'Your answer is visible again',
    message: 'An administrator made your company’s answer visible again. You don’t need to do anything.',
  }),
  hide_project: (subject) => ({
    title: `Your project “${subject}” is visible again`,
    message: 'An administrator made it visible again. You don’t need to do anything.',
  }),
  hide_message: () => ({
    title: 'Your message is visible again',
    message: 'An administrator made it visible again. You don’t need to do anything.',
  }),
  warn: (subject) => ({
    title: 'A warning was withdrawn',
    message: `An administrator withdrew the warning about “${subject}”. You don’t need to do anything.`,
  }),
}

/** To the person concerned: what was done; a block has an email of its own. */
export const moderatedSentence = (outcome: CaseOutcome, subject: string): Sentence | undefined =>
  DONE[outcome]?.(subject)
export const moderationUndoneSentence = (outcome: CaseOutcome, subject: string): Sentence | undefined =>
  UNDONE[outcome]?.(subject)
