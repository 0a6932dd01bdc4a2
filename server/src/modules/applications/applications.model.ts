import type {
  ApplicationMove,
  ApplicationParty,
  ApplicationStatus,
  TimelineMove,
} from '@ensemble/contract/applications/applications.flow.ts'
import {
  BUSINESS_LAW,
  LAW,
  type Law,
  LEADS_TO,
  OPEN,
  TALENT_LAW,
} from '@ensemble/contract/applications/applications.law.ts'

/** Everyone who may try something; the clock and strangers are among them. */
export type Actor = 'talent' | 'owner' | 'recruiter' | 'viewer' | 'stranger' | 'otherTalent' | 'clock'
export type Act = Exclude<ApplicationMove, 'expire_offer'> | 'undo' | 'tick' | 'announce'
export const BUSINESS_ACTS = [...BUSINESS_LAW, 'undo'] as const

interface Entry {
  party: ApplicationParty
  move: TimelineMove
  from: ApplicationStatus | null
  to: ApplicationStatus
}
/** What can still be undone: from which entry on, and where the applicant still believes the application to be. */
interface Quiet {
  from: number
  heard: ApplicationStatus
}

const acts = <K extends string>(list: readonly K[], act: string): act is K => list.some((each) => each === act)

/** One application as the law has it. */
export class ApplicationModel {
  readonly law: Law
  status: ApplicationStatus = 'pending'
  readonly timeline: Entry[] = [{ party: 'talent', move: 'submit', from: null, to: 'pending' }]
  /** Entries that the applicant never hears of. */
  readonly #dropped = new Set<Entry>()
  /** What a correction or a withdrawal of an offer replaced: an undo brings it back. */
  readonly #replaced = new Map<Entry, readonly Entry[]>()
  #quiet: Quiet | undefined
  /** Where a rejected application was before, for a reconsideration. */
  #before: ApplicationStatus = 'pending'

  constructor(law: Law = LAW) {
    this.law = law
  }

  get version(): number {
    return this.timeline.length
  }

  /** Where its applicant believes it to be. */
  get heardStatus(): ApplicationStatus {
    return this.#quiet?.heard ?? this.status
  }

  /** What its applicant reads now. */
  get heardTimeline(): Entry[] {
    return this.announced.filter((entry) => !this.#quiet || this.timeline.indexOf(entry) < this.#quiet.from)
  }

  /** The number of the last entry that its applicant heard of. */
  get heardVersion(): number {
    const last = this.heardTimeline.at(-1)
    return last ? this.timeline.indexOf(last) + 1 : 0
  }

  /** What both sides hear of in the end. */
  get announced(): Entry[] {
    return this.timeline.filter((entry) => !this.#dropped.has(entry))
  }

  /** Moves of others than the talent: each of them is one notice to the talent. */
  get noticesToTalent(): number {
    return this.announced.filter(({ party }) => party !== 'talent').length
  }

  /** Each thing that the talent did, and each offer that expired, is one notice to whoever acts for the company. */
  get noticesToCompany(): number {
    return this.timeline.filter(
      ({ party, move }) => (party === 'talent' && move !== 'submit') || move === 'expire_offer',
    ).length
  }

  /** What becomes of this attempt: done, or refused with a status and a code. */
  attempt(actor: Actor, act: Act): true | { status: number; code: string } {
    if (actor === 'clock') return true
    const moves = acts(BUSINESS_ACTS, act)
    if (!moves && (actor === 'owner' || actor === 'recruiter' || actor === 'viewer' || actor === 'stranger'))
      return { status: 403, code: 'core.talent_only' }
    if (actor === 'stranger' || actor === 'otherTalent' || (moves && actor === 'talent'))
      return { status: 404, code: 'core.not_found' }
    if (actor === 'viewer') return { status: 403, code: 'jobs.seat_needed' }
    if (act === 'undo') {
      const last = this.timeline.at(-1)
      if (last?.party !== 'business' || last.move === 'undo')
        return { status: 409, code: 'applications.nothing_to_undo' }
      return this.#quiet ? true : { status: 409, code: 'applications.undo_late' }
    }
    if (act === 'accept_offer' && this.heardStatus === 'offered' && !this.#holdsAsHeard)
      return { status: 409, code: 'applications.offer_changing' }
    return this.#fits(act) ? true : { status: 409, code: 'applications.move_refused' }
  }

  /** The offer that the applicant knows is the one that holds for the company. */
  get #holdsAsHeard(): boolean {
    const offerIn = (entries: readonly Entry[]) =>
      entries.findLast(({ move }) => move === 'offer' || move === 'correct_offer')
    return this.status === 'offered' && offerIn(this.announced) === offerIn(this.heardTimeline)
  }

  #fits(act: Act): boolean {
    if (act === 'tick' || act === 'undo' || act === 'announce') return false
    return acts(TALENT_LAW, act)
      ? this.law.talent[act].includes(this.heardStatus)
      : this.law.business[act].includes(this.status)
  }

  /** What the pages of a person offer now. */
  can(actor: 'talent' | 'owner' | 'viewer'): Record<string, boolean> {
    const list = actor === 'talent' ? TALENT_LAW : BUSINESS_ACTS.filter((act) => act !== 'undo')
    const may = (act: Act) => {
      const answer = this.attempt(actor, act)
      return answer === true || answer.code === 'applications.offer_changing'
    }
    return Object.fromEntries(list.map((act) => [act, may(act)]))
  }

  /** What leads on from here: tries chosen from it reach every state, where others mostly reach refusals. */
  forward(): [Actor, Act][] {
    const all: [Actor, Act][] = [
      ...BUSINESS_ACTS.filter((act) => act !== 'reject' && act !== 'withdraw_offer').map((act): [Actor, Act] => [
        'owner',
        act,
      ]),
      ['talent', 'accept_offer'],
      ['talent', 'decline_offer'],
      ...(this.#quiet ? [['clock', 'announce'] as [Actor, Act]] : []),
    ]
    return all.filter(([actor, act]) => this.attempt(actor, act) === true)
  }

  /** Does what `attempt` allows. */
  apply(actor: Actor, act: Act): void {
    if (act === 'tick') this.#tick()
    else if (act === 'announce') this.#quiet = undefined
    else if (act === 'undo') this.#undo()
    else if (act === 'correct_offer' || act === 'withdraw_offer') this.#changeOffer(act)
    else if (act === 'reconsider') this.#write('business', 'reconsider', this.#before)
    else this.#write(actor === 'talent' ? 'talent' : 'business', act, LEADS_TO[act])
  }

  /** The time of everything that waits is over; what can still be undone does not wait. */
  #tick(): void {
    if (this.#quiet) return
    if (this.status === 'offered') this.#write('system', 'expire_offer', 'rejected')
    else if (OPEN.includes(this.status)) this.#write('system', 'reject', 'rejected')
  }

  /** The applicant hears of what holds in the end: nothing of an offer that was withdrawn, one of an offer that was corrected. */
  #changeOffer(act: 'correct_offer' | 'withdraw_offer'): void {
    const quiet = this.#quiet ? this.announced.filter((entry) => !this.heardTimeline.includes(entry)) : []
    const made = quiet.findIndex(({ move }) => move === 'offer')
    const replaced = quiet.filter(({ move }, at) => move === 'correct_offer' || (made >= 0 && at >= made))
    const unheard = made >= 0
    this.#write('business', unheard && act === 'correct_offer' ? 'offer' : act, LEADS_TO[act])
    const entry = this.timeline.at(-1)
    if (!entry) return
    this.#replaced.set(entry, replaced)
    for (const each of replaced) this.#dropped.add(each)
    if (unheard && act === 'withdraw_offer') this.#dropped.add(entry)
  }

  #undo(): void {
    const last = this.timeline.at(-1)
    if (!last?.from) return
    const undo: Entry = { party: 'business', move: 'undo', from: this.status, to: last.from }
    this.timeline.push(undo)
    this.#dropped.add(last).add(undo)
    for (const each of this.#replaced.get(last) ?? []) this.#dropped.delete(each)
    this.status = last.from
    if (this.timeline.slice(this.#quiet?.from).every((entry) => this.#dropped.has(entry))) this.#quiet = undefined
  }

  #write(party: ApplicationParty, move: TimelineMove, to: ApplicationStatus): void {
    if (party === 'business') this.#quiet ??= { from: this.timeline.length, heard: this.status }
    else if (this.#quiet) {
      // it comes before what they have not heard of
      for (const entry of this.timeline.slice(this.#quiet.from)) this.#dropped.add(entry)
      this.status = this.#quiet.heard
      this.#quiet = undefined
    }
    if (to === 'rejected') this.#before = this.status
    this.timeline.push({ party, move, from: this.status, to })
    this.status = to
  }
}
