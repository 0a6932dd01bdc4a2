import type { MoveWords } from '../core/flow.ts'
import { type LastDay, lastDay } from '../core/last-day.ts'
import type { Sentence } from '../notifications/sentence.ts'
import {
  type ApplicationMove,
  type ApplicationStatus,
  type Outcome,
  TALENT_STATUS_LABELS,
  type TalentMove,
} from './applications.flow.ts'

interface Names {
  talent: string
  job: string
  company: string
}

/** A move as its sentence needs it; `from` is null only for a submission. */
export interface MoveDetails {
  move: ApplicationMove
  from: ApplicationStatus | null
  to: ApplicationStatus
  outcome: Outcome | null
  /** The terms in one line. */
  offer: string | null
  /** What a correction changed, in one line. */
  change: string | null
}

interface Arrived extends Names {
  replyBy: LastDay | null
}

/** To the company: someone applied, for `others` more roles at once. `reader`: their zone, if it is known. */
export const applicantArrived = (
  { talent, job, replyBy }: Arrived,
  others: number,
  reader: string | null,
): Sentence => ({
  title: `New applicant for ${job}`,
  message: `${talent} applied for ${job}${others > 0 ? `, and for ${others} other ${others > 1 ? 'roles' : 'role'}` : ''}. ${replyBy ? `Reply by ${lastDay(replyBy, reader)}.` : 'Review the application and reply.'}`,
})

/** To the company: several applied since it last looked. */
export const applicantsArrived = (count: number, job: string): Sentence => ({
  title: `${count} new applicants for ${job}`,
  message: `${count} people have applied for ${job} since you last looked. Review their applications and reply.`,
})

const REASONS: Record<Outcome, string> = {
  not_selected: 'chose other candidates',
  position_filled: 'has filled the position',
  no_answer: 'didn’t reply in time',
  other: 'closed your application',
}

/** To the company, of what the talent did. */
const toBusiness: MoveWords<TalentMove, (names: Names) => Sentence> = {
  accept_offer: ({ talent, job }) => ({
    title: `${talent} accepted your offer`,
    message: `${talent} accepted your offer for ${job}. Agree on the next steps, and close the post if you don’t need anyone else.`,
  }),
  decline_offer: ({ talent, job }) => ({
    title: `${talent} declined your offer`,
    message: `${talent} declined your offer for ${job}. You can reconsider or choose another applicant.`,
  }),
  withdraw: ({ talent, job }) => ({
    title: `${talent} withdrew their application`,
    message: `${talent} withdrew their application for ${job}. You don’t need to do anything.`,
  }),
}

/** To the talent, of everything else. */
const toTalent: MoveWords<Exclude<ApplicationMove, TalentMove>, (names: Names, move: MoveDetails) => Sentence> = {
  review: ({ job, company }) => ({
    title: `Your application for ${job} is being reviewed`,
    message: `${company} is reviewing your application. We’ll let you know when they decide.`,
  }),
  shortlist: ({ job, company }) => ({
    title: `You’re on the shortlist for ${job}`,
    message: `${company} put you on their shortlist. The next step is theirs. We’ll let you know when it comes.`,
  }),
  interview: ({ job, company }) => ({
    title: `You’ve been interviewed for ${job}`,
    message: `${company} marked you as interviewed. Next, they’ll decide. We’ll let you know when they do.`,
  }),
  offer: ({ job, company }, { offer }) => ({
    title: `${company} made you an offer`,
    message: `You have an offer for ${job}${offer ? `: ${offer}` : ''}. Accept or decline it in your application.`,
  }),
  correct_offer: ({ job, company }, { change, offer }) => ({
    title: `${company} changed its offer`,
    message: `${company} changed its offer for ${job}${change ? `: ${change}` : offer ? `: ${offer}` : ''}. Accept or decline the one that holds now in your application.`,
  }),
  withdraw_offer: ({ job, company }) => ({
    title: `${company} withdrew its offer`,
    message: `${company} withdrew its offer for ${job}. Your application is open as before. We’ll let you know about the next step.`,
  }),
  reject: ({ job, company }, { from, outcome }) => ({
    title:
      from === 'offered' && outcome === 'position_filled'
        ? `The offer for ${job} has ended`
        : outcome === 'no_answer'
          ? `Your application for ${job} closed without a reply`
          : `Your application for ${job} wasn’t selected`,
    message: `${company} ${REASONS[outcome ?? 'not_selected']}. This application is closed. You’ll find more open work in Discover.`,
  }),
  expire_offer: ({ job, company }) => ({
    title: `Your offer for ${job} expired`,
    message: `You didn’t reply to ${company} in time, so the offer is closed. If you’re still interested, write to them. They can reconsider.`,
  }),
  reconsider: ({ job, company }, { to }) => ({
    title: `${company} is reconsidering your application`,
    message: `Your application for ${job} is open again: ${TALENT_STATUS_LABELS[to]}. ${to === 'offered' ? 'Accept or decline the offer in your application.' : 'We’ll let you know about the next step.'}`,
  }),
}

/** To the talent: the company or the product's clock moved the application. */
export const applicationMovedForTalent = (
  names: Names,
  move: MoveDetails & { move: Exclude<ApplicationMove, TalentMove> },
): Sentence => toTalent[move.move](names, move)

/** To the company: its offer was left open for too long. */
export const offerExpiredForBusiness = ({ talent, job }: Names): Sentence => ({
  title: `Your offer to ${talent} expired`,
  message: `${talent} didn’t reply to your offer for ${job} in time. Reconsider to offer it again, or choose another applicant.`,
})

/** To the company: someone else took the last opening. */
export const offerFilledForBusiness = ({ talent, job }: Names): Sentence => ({
  title: `Your offer to ${talent} ended`,
  message: `Someone else accepted the last opening of ${job}, so we closed the application of ${talent} and told them. Add an opening and reconsider if you want both.`,
})

/** To the company: the talent answered or withdrew. */
export const applicationMovedForBusiness = (names: Names, move: TalentMove): Sentence => toBusiness[move](names)

/** To a seat: a colleague mentioned them. The note itself stays with the application. */
export const mentionedInNote = ({ talent, job }: Names, author: string): Sentence => ({
  title: `${author} mentioned you in a note on ${talent}’s application`,
  message: `Read the note on ${talent}’s application for ${job}. Only your company sees it.`,
})
