import type { Sentence } from '../notifications/sentence.ts'
import {
  type ApplicationStatus,
  BUSINESS_STATUS_LABELS,
  type Outcome,
  TALENT_STATUS_LABELS,
} from './applications.flow.ts'

interface Names {
  talent: string
  job: string
  company: string
}

/** A move as its sentence needs it; `from` is null only for a submission. */
export interface MoveDetails {
  move: string
  from: ApplicationStatus | null
  to: ApplicationStatus
  outcome: Outcome | null
  respondBy: string | null
}

/** To the company: somebody applied. */
export const applicantArrived = ({ talent, job }: Names, respondBy: string | null): Sentence => ({
  title: `New applicant for ${job}`,
  message: `${talent} applied for ${job}. ${respondBy ? `Please answer by ${respondBy}.` : 'Review the application to answer it.'}`,
})

/** To the company: several applied since it last looked. */
export const applicantsArrived = (count: number, job: string): Sentence => ({
  title: `${count} new applicants for ${job}`,
  message: `${count} people applied for ${job} since you last looked. Review their applications to answer them.`,
})

const REASONS: Record<Outcome, string> = {
  not_selected: 'chose to go on with others',
  position_filled: 'has filled the position',
  no_answer: 'did not answer in time',
  other: 'closed your application',
}

const toTalent: Record<string, (names: Names, move: MoveDetails) => Sentence> = {
  review: ({ job, company }) => ({
    title: `Being reviewed: ${job}`,
    message: `${company} is reviewing your application. You will be told when it is decided.`,
  }),
  shortlist: ({ job, company }) => ({
    title: `You are on the shortlist for ${job}`,
    message: `${company} put you on the shortlist. The next step is theirs; you will be told of it.`,
  }),
  interview: ({ job, company }) => ({
    title: `Interviewed for ${job}`,
    message: `${company} noted your interview. Their decision comes next; you will be told of it.`,
  }),
  offer: ({ job, company }) => ({
    title: `${company} made you an offer`,
    message: `You have an offer for ${job}. Accept or decline it in your application.`,
  }),
  reject: ({ job, company }, { outcome }) => ({
    title: `Your application for ${job} was not selected`,
    message: `${company} ${REASONS[outcome ?? 'not_selected']}. This application is closed; other open jobs are waiting in Discover.`,
  }),
  reconsider: ({ job, company }, { to }) => ({
    title: `${company} is reconsidering your application`,
    message: `Your application for ${job} is open again: ${TALENT_STATUS_LABELS[to]}. ${to === 'offered' ? 'Accept or decline the offer in your application.' : 'You will be told of the next step.'}`,
  }),
  undo: ({ job, company }, { to }) => ({
    title: `A change to your application for ${job} was taken back`,
    message: `${company} took its last step back. Your application stands where it stood before: ${TALENT_STATUS_LABELS[to]}.${to === 'offered' ? ' The offer is yours to answer.' : ''}`,
  }),
}

/** To the talent: the company or the product's clock moved the application. */
export const applicationMovedForTalent = (names: Names, move: MoveDetails): Sentence =>
  toTalent[move.move]?.(names, move) ?? {
    title: `Your application for ${names.job} moved`,
    message: `It now stands at: ${TALENT_STATUS_LABELS[move.to]}.`,
  }

const toBusiness: Record<string, (names: Names) => Sentence> = {
  accept_offer: ({ talent, job }) => ({
    title: `${talent} accepted your offer`,
    message: `${talent} takes the job ${job}. Agree on the next steps; close the job if nobody else is needed.`,
  }),
  decline_offer: ({ talent, job }) => ({
    title: `${talent} declined your offer`,
    message: `${talent} does not take the job ${job}. You can reconsider, or go on with other applicants.`,
  }),
  withdraw: ({ talent, job }) => ({
    title: `${talent} withdrew`,
    message: `${talent} withdrew the application for ${job}. Nothing is left to do.`,
  }),
}

/** To the company: the talent answered or withdrew. */
export const applicationMovedForBusiness = (names: Names, move: MoveDetails): Sentence =>
  toBusiness[move.move]?.(names) ?? {
    title: `${names.talent}’s application moved`,
    message: `The application for ${names.job} now stands at: ${BUSINESS_STATUS_LABELS[move.to]}.`,
  }
