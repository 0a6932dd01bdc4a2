import type { MoveWords } from '../core/flow.ts'
import type { Sentence } from '../notifications/sentence.ts'
import type { InterviewEntry, InterviewParty } from './interviews.flow.ts'

interface Names {
  talent: string
  company: string
  job: string
}
/** What a sentence says besides names. */
export interface InterviewSaid extends Names {
  party: InterviewParty
  /** The agreed time in words; null if there is none. */
  when: string | null
  /** How and where they meet. */
  how: string
  /** It was agreed before, at another time. */
  again: boolean
  /** An agreed time holds until another is picked. */
  holds: boolean
}

const at = ({ when }: InterviewSaid) => (when ? ` on ${when}` : '')
const holding = ({ holds, when }: InterviewSaid) =>
  holds && when ? ` Until another time is picked, ${when} holds.` : ''

/** To the talent. */
const toTalent: MoveWords<InterviewEntry, (said: InterviewSaid) => Sentence> = {
  propose: ({ company, job, how }) => ({
    title: `${company} wants to meet you about ${job}`,
    message: `${company} proposes times for an interview about ${job}: ${how}. Pick one, or ask for others.`,
  }),
  propose_again: (said) => ({
    title: `${said.company} proposes other times`,
    message: `${said.company} proposes other times for your interview about ${said.job}: ${said.how}. Pick one, or ask for others.${holding(said)}`,
  }),
  change: (said) => ({
    title: `Your interview with ${said.company} has a new place`,
    message: `${said.company} changed where you meet about ${said.job}${at(said)}: ${said.how}. The time stays the same.`,
  }),
  pick: (said) => ({
    title: said.again ? `Your interview with ${said.company} has moved` : `Your interview with ${said.company} is set`,
    message: `You meet ${said.company} about ${said.job}${at(said)}: ${said.how}.`,
  }),
  ask: ({ company, job }) => ({
    title: `You asked ${company} for other times`,
    message: `${company} will propose other times for your interview about ${job}.`,
  }),
  decline: ({ company, job }) => ({
    title: `You declined the interview with ${company}`,
    message: `Your application for ${job} stays open. ${company} decides about the next step.`,
  }),
  withdraw_times: ({ company, job }) => ({
    title: `${company} withdrew its times`,
    message: `${company} withdrew the times that it proposed for an interview about ${job}. Your application stays open.`,
  }),
  cancel: (said) => ({
    title: `Your interview with ${said.company} is canceled`,
    message: `The interview about ${said.job}${at(said)} doesn’t take place. Your application stays open.`,
  }),
  complete: ({ company, job }) => ({
    title: `You met ${company}`,
    message: `${company} noted your interview about ${job}. Next, they’ll decide.`,
  }),
  end: (said) => ({
    title: `Your interview with ${said.company} is off`,
    message: `The application for ${said.job} has ended, so the interview${at(said)} doesn’t take place.`,
  }),
}

/** To the company’s people who take part. */
const toBusiness: MoveWords<InterviewEntry, (said: InterviewSaid) => Sentence> = {
  propose: ({ talent, job }) => ({
    title: `Times proposed to ${talent}`,
    message: `You take part in an interview with ${talent} about ${job}. You’ll hear when they pick a time.`,
  }),
  propose_again: (said) => ({
    title: `Other times proposed to ${said.talent}`,
    message: `You take part in an interview with ${said.talent} about ${said.job}. You’ll hear when they pick a time.${holding(said)}`,
  }),
  change: (said) => ({
    title: `The interview with ${said.talent} has a new place`,
    message: `You meet ${said.talent} about ${said.job}${at(said)}: ${said.how}. The time stays the same.`,
  }),
  pick: (said) => ({
    title: said.again ? `${said.talent} picked another time` : `${said.talent} picked a time`,
    message: `You meet ${said.talent} about ${said.job}${at(said)}: ${said.how}.`,
  }),
  ask: (said) => ({
    title: `${said.talent} asks for other times`,
    message: `${said.talent} can’t make the times for the interview about ${said.job}. Propose others.${holding(said)}`,
  }),
  decline: ({ talent, job }) => ({
    title: `${talent} declined the interview`,
    message: `${talent} declined the interview about ${job}. Their application stays open.`,
  }),
  withdraw_times: ({ talent, job }) => ({
    title: `The times for ${talent} are withdrawn`,
    message: `The interview with ${talent} about ${job} is off.`,
  }),
  cancel: (said) => ({
    title:
      said.party === 'talent'
        ? `${said.talent} canceled the interview`
        : `The interview with ${said.talent} is canceled`,
    message: `The interview about ${said.job}${at(said)} doesn’t take place.`,
  }),
  complete: ({ talent, job }) => ({
    title: `Interview with ${talent} noted`,
    message: `The interview about ${job} took place. Decide about the application next.`,
  }),
  end: (said) => ({
    title: `The interview with ${said.talent} is off`,
    message: `The application for ${said.job} has ended, so the interview${at(said)} doesn’t take place.`,
  }),
}

export const interviewForTalent = (move: InterviewEntry, said: InterviewSaid): Sentence => toTalent[move](said)
export const interviewForBusiness = (move: InterviewEntry, said: InterviewSaid): Sentence => toBusiness[move](said)

/** A day or an hour before. */
export const interviewReminder = (
  other: string,
  { job, when, how }: Pick<InterviewSaid, 'job' | 'when' | 'how'>,
  within: 'day' | 'hour',
): Sentence => ({
  title: within === 'hour' ? `You meet ${other} within the hour` : `You meet ${other} within a day`,
  message: `About ${job}, ${when}: ${how}.`,
})
