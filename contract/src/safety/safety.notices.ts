import type { Sentence } from '../notifications/sentence.ts'
import type { CaseOutcome } from './vocabulary.ts'

/** To whoever reported: what came of it, never more about the other side. */
export const reportDecidedSentence = ({ subject, upheld }: { subject: string; upheld: boolean }): Sentence =>
  upheld
    ? {
        title: 'We acted on your report',
        message: `An administrator looked at “${subject}” and acted on it. Thank you for telling us. Nobody is told who reported it.`,
      }
    : {
        title: 'Your report was looked at',
        message: `An administrator looked at “${subject}” and found no reason to act. If something changes, report it again. You can also block the person.`,
      }

const HELP = 'If you think this is a mistake, answer through Help.'
const DONE: Partial<Record<CaseOutcome, (subject: string) => Sentence>> = {
  take_down: (subject) => ({
    title: `Your post “${subject}” was taken down`,
    message: `An administrator took it down after it was reported: nobody else sees it now. ${HELP}`,
  }),
  hide_testimonial: () => ({
    title: 'A testimonial of yours was hidden',
    message: `An administrator hid it after it was reported: nobody sees it now. ${HELP}`,
  }),
  hide_project: (subject) => ({
    title: `Your project “${subject}” was hidden`,
    message: `An administrator hid it after it was reported: only you still see it. ${HELP}`,
  }),
  hide_message: () => ({
    title: 'A message of yours was hidden',
    message: `An administrator hid it after it was reported: only you still see it. ${HELP}`,
  }),
  warn: (subject) => ({
    title: 'A warning from the administrators',
    message: `It is about “${subject}”, which was reported. Nothing was removed; another time it may be. ${HELP}`,
  }),
}
const UNDONE: Partial<Record<CaseOutcome, (subject: string) => Sentence>> = {
  take_down: (subject) => ({
    title: `Your post “${subject}” is back`,
    message:
      'An administrator took back that it was taken down. It stands where it stood, or is closed if its deadline has passed.',
  }),
  hide_testimonial: () => ({
    title: 'A testimonial of yours is visible again',
    message: 'An administrator took back that it was hidden. Nothing is left to do.',
  }),
  hide_project: (subject) => ({
    title: `Your project “${subject}” is visible again`,
    message: 'An administrator took back that it was hidden. Nothing is left to do.',
  }),
  hide_message: () => ({
    title: 'A message of yours is visible again',
    message: 'An administrator took back that it was hidden. Nothing is left to do.',
  }),
  warn: (subject) => ({
    title: 'A warning was taken back',
    message: `An administrator took back the warning about “${subject}”. Nothing is left to do.`,
  }),
}

/** To whom it concerns: what was done; a block has a mail of its own. */
export const moderatedSentence = (outcome: CaseOutcome, subject: string): Sentence | undefined =>
  DONE[outcome]?.(subject)
export const moderationUndoneSentence = (outcome: CaseOutcome, subject: string): Sentence | undefined =>
  UNDONE[outcome]?.(subject)
