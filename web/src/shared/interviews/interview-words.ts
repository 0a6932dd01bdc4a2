import { zoneWords } from '@ensemble/contract/core/last-day.ts'
import { AGREED_INTERVIEWS, type InterviewStatus } from '@ensemble/contract/interviews/interviews.flow.ts'
import type { InterviewSummary } from '@ensemble/contract/interviews/interviews.schemas.ts'
import { clockTime, peopleTime } from '../../lib/format.ts'
import { ownZone } from '../../lib/zone.ts'
import type { StatusIcon, Tone } from '../../ui/badge.tsx'

export const INTERVIEW_LOOK: Readonly<Record<InterviewStatus, { tone: Tone; icon: StatusIcon }>> = {
  proposed: { tone: 'warn', icon: 'clock' },
  asked: { tone: 'warn', icon: 'messages' },
  scheduled: { tone: 'good', icon: 'check' },
  rescheduled: { tone: 'good', icon: 'check' },
  completed: { tone: 'calm', icon: 'messages' },
  cancelled: { tone: 'plain', icon: 'ban' },
  declined: { tone: 'plain', icon: 'ban' },
}

export interface ZonedTime {
  /** In the interview's zone: "Tue 29 Dec, 14:30 Lisbon time"; without the zone where the reader's clock shows the same. */
  there: string
  /** "15:30 your time", with its day where that differs; undefined where both are the same. */
  here: string | undefined
}

const dayOf = (time: string) => time.slice(0, time.lastIndexOf(','))

/** A time in an interview's zone, and beside it in the reader's own. `short`: the clock alone, below a heading that says the day. */
export function zonedTime(at: string, zone: string, { own = ownZone(), short = false } = {}): ZonedTime {
  const [there, here] = [peopleTime(at, zone), peopleTime(at, own)]
  const said = short ? clockTime(at, zone) : there
  if (there === here) return { there: said, here: undefined }
  return {
    there: short ? said : `${said} ${zoneWords(zone)}`,
    here: `${dayOf(there) === dayOf(here) ? clockTime(at, own) : here} your time`,
  }
}

type Turning = Pick<InterviewSummary, 'status' | 'turn' | 'own' | 'ends_at'> & {
  company: { name: string }
  person: { name: string }
}

const isOver = ({ status, ends_at: ends }: Pick<Turning, 'status' | 'ends_at'>, now: number) =>
  AGREED_INTERVIEWS.includes(status) && ends !== null && Date.parse(ends) <= now

/** The reader has the next step: also the company once an agreed time is over. */
export const isReadersTurn = (interview: Pick<Turning, 'status' | 'turn' | 'own' | 'ends_at'>, now = Date.now()) =>
  interview.own ? interview.turn === 'talent' : interview.turn === 'business' || isOver(interview, now)

/** What comes next, as a button of the reader says it. */
export function nextAct(interview: Turning, now = Date.now()): string {
  if (!isReadersTurn(interview, now)) return 'Open interview'
  if (interview.own) return 'Pick a time'
  return isOver(interview, now) ? 'Say if it took place' : 'Propose other times'
}

/** Whose turn it is, for the reader; empty where no one has a next step. */
export function turnWords(interview: Turning, now = Date.now()): string {
  if (isReadersTurn(interview, now)) return `Your turn: ${nextAct(interview, now).toLowerCase()}`
  if (interview.turn === 'talent') return `${interview.person.name} picks a time`
  return interview.turn === 'business' ? `${interview.company.name} proposes other times` : ''
}
