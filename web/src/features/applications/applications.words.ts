import {
  type ApplicationStatus,
  OUTCOME_LABELS,
  TALENT_STATUS_LABELS,
  type TimelineMove,
} from '@ensemble/contract/applications/applications.flow.ts'
import type { OwnApplication } from '@ensemble/contract/applications/applications.schemas.ts'
import { peopleDay } from '../../lib/format.ts'
import type { StatusIcon, Tone } from '../../ui/badge.tsx'

export const statusLook: Record<ApplicationStatus, { tone: Tone; icon: StatusIcon }> = {
  pending: { tone: 'plain', icon: 'clock' },
  reviewing: { tone: 'calm', icon: 'eye' },
  shortlisted: { tone: 'calm', icon: 'star' },
  interviewed: { tone: 'calm', icon: 'messages' },
  offered: { tone: 'warn', icon: 'hand' },
  accepted: { tone: 'good', icon: 'check' },
  rejected: { tone: 'plain', icon: 'ban' },
  withdrawn: { tone: 'plain', icon: 'back' },
}

const OPEN: readonly ApplicationStatus[] = ['pending', 'reviewing', 'shortlisted', 'interviewed', 'offered']
export const isOpen = (status: ApplicationStatus) => OPEN.includes(status)

type Standing = Pick<OwnApplication, 'status' | 'outcome'> & {
  job: Pick<OwnApplication['job'], 'company' | 'respond_by'>
}

const answersBy = ({ job }: Standing) => (job.respond_by ? ` You hear back by ${peopleDay(job.respond_by)}.` : '')

/** Where an application stands and what comes next, in the words of its sender. */
export function standing(application: Standing): string {
  const { company } = application.job
  switch (application.status) {
    case 'pending':
      return `${company} has not opened it yet.${answersBy(application)}`
    case 'reviewing':
      return `${company} is looking at it.${answersBy(application)}`
    case 'shortlisted':
      return `You are among the few ${company} is choosing from.${answersBy(application)}`
    case 'interviewed':
      return `You have met. ${company} decides next.${answersBy(application)}`
    case 'offered':
      return `${company} wants to work with you. Your answer is next.`
    case 'accepted':
      return `You accepted. ${company} gets in touch about the next steps.`
    case 'rejected':
      return application.outcome && application.outcome !== 'not_selected'
        ? `${OUTCOME_LABELS[application.outcome]}. This application is closed.`
        : 'This time it went to someone else. This application is closed.'
    case 'withdrawn':
      return `You took it back. ${company} sees it as withdrawn.`
  }
}

type Entry = OwnApplication['timeline'][number]

/** What happened, as its sender reads it. */
export function entryTitle({ move, to, party }: Entry, company: string): string {
  const titles: Record<TimelineMove, string> = {
    submit: 'You applied',
    review: `${company} started to review it`,
    shortlist: `${company} shortlisted you`,
    interview: 'You were interviewed',
    offer: `${company} made you an offer`,
    reject: party === 'system' ? 'Closed without an answer' : 'Not selected',
    reconsider: `${company} took it up again`,
    accept_offer: 'You accepted the offer',
    decline_offer: 'You declined the offer',
    withdraw: 'You withdrew your application',
    undo: `${company} took its last step back: ${TALENT_STATUS_LABELS[to]}`,
  }
  return titles[move]
}

export const entryText = ({ move, outcome, message }: Entry) =>
  [move === 'reject' && outcome ? `${OUTCOME_LABELS[outcome]}.` : '', message ?? ''].filter(Boolean).join(' ') ||
  undefined
