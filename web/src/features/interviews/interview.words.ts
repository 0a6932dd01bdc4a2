import type { InterviewEntry } from '@ensemble/contract/interviews/interviews.flow.ts'
import { count } from '../../lib/format.ts'
import { zonedTime } from '../../shared/interviews/interview-words.ts'
import type { Interview, InterviewSlot } from './interviews.api.ts'

type Entry = Interview['timeline'][number]
type Sides = Pick<Interview, 'own' | 'company' | 'person'>

/** A step of the timeline, for its reader. */
export function entryTitle({ move, party }: Pick<Entry, 'move' | 'party'>, { own, company, person }: Sides): string {
  const [talent, business] = [own ? 'You' : person.name, company.name]
  const ofCompany = (theirs: string, ours: string) => (own ? `${business} ${theirs}` : ours)
  const titles: Record<InterviewEntry, string> = {
    propose: ofCompany('proposed times', 'Times proposed'),
    propose_again: ofCompany('proposed other times', 'Other times proposed'),
    change: ofCompany('changed where you meet', 'Place or link changed'),
    pick: `${talent} picked a time`,
    ask: `${talent} asked for other times`,
    decline: `${talent} declined`,
    withdraw_times: ofCompany('withdrew the proposal', 'Proposal withdrawn'),
    cancel: party === 'talent' ? `${talent} canceled it` : ofCompany('canceled it', 'Canceled'),
    complete: 'It took place',
    end: 'Ended with the application',
  }
  return titles[move]
}

/** The words of a step, and the time that was agreed by it. */
export const entryText = ({ move, message, scheduled_at: at }: Entry, zone: string): string | undefined =>
  [move === 'pick' && at ? zonedTime(at, zone).there : '', message ? `“${message}”` : ''].filter(Boolean).join(' · ') ||
  undefined

const HOLDS = 'This time holds until another one is picked.'

function ofAgreed(interview: Interview): string {
  const { own, company, person, slots, turn } = interview
  if (slots.length > 0)
    return own
      ? `${company.name} proposed other times. ${HOLDS}`
      : `You proposed other times to ${person.name}. ${HOLDS}`
  if (turn === 'business' && !interview.can.complete)
    return own ? `You asked for other times. ${HOLDS}` : `${person.name} asked for other times. ${HOLDS}`
  return interview.can.complete ? 'Once it’s over, say that it took place.' : ''
}

/** Where an interview is and what comes next, for its reader; empty where the status says it all. */
export function standing(interview: Interview): string {
  const { status, own, company, person, slots, timeline } = interview
  switch (status) {
    case 'proposed':
      if (!slots.some(({ state }) => state === 'open'))
        return `None of the proposed times is left. ${own ? 'Ask for others.' : 'Propose others.'}`
      return own
        ? `${company.name} proposed ${count(slots.length, 'time')}. Pick one, or ask for others.`
        : `${person.name} picks one of ${count(slots.length, 'time')}, or asks for others.`
    case 'asked':
      return own
        ? `You asked for other times. ${company.name} proposes them next.`
        : `${person.name} asked for other times.`
    case 'scheduled':
    case 'rescheduled':
      return ofAgreed(interview)
    case 'completed':
      return own ? `You’ve met. ${company.name} decides next.` : 'You’ve met.'
    case 'cancelled':
    case 'declined': {
      const last = timeline.toSorted((one, other) => other.seq - one.seq)[0]
      const title = last && entryTitle(last, interview)
      return title && title !== 'Canceled' ? `${title}.` : ''
    }
  }
}

/** Why a proposed time can’t be picked, or what else its talent has that day. */
export function slotNote({ state, clash }: InterviewSlot): string | undefined {
  if (state === 'passed') return 'This time has passed'
  if (clash?.kind === 'interview') return `You have an interview with ${clash.with} then`
  if (state === 'busy') return 'No longer free'
  return clash ? `You agreed to work for ${clash.with} that day` : undefined
}

interface SlotDay {
  /** "Tue 29 Dec" in the interview’s zone. */
  day: string
  slots: InterviewSlot[]
}

/** Proposed times by their day in the interview’s zone, each day and each time in order. */
export function byDay(slots: readonly InterviewSlot[], zone: string): SlotDay[] {
  const days = new Map<string, InterviewSlot[]>()
  for (const slot of slots.toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))) {
    const { there } = zonedTime(slot.starts_at, zone, { own: zone })
    const day = there.slice(0, there.lastIndexOf(','))
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return [...days].map(([day, inIt]) => ({ day, slots: inIt }))
}
