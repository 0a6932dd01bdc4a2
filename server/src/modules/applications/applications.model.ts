import type {
  ApplicationMove,
  ApplicationParty,
  ApplicationStatus,
  TimelineMove,
} from '@ensemble/contract/applications/applications.flow.ts'

/** Everyone who may try something; the clock and strangers are among them. */
export type Actor = 'talent' | 'owner' | 'recruiter' | 'viewer' | 'stranger' | 'otherTalent' | 'clock'
export type Act = Exclude<ApplicationMove, 'expire_offer'> | 'undo' | 'tick'
export const BUSINESS_ACTS = ['review', 'shortlist', 'interview', 'offer', 'reject', 'reconsider', 'undo'] as const
export const TALENT_ACTS = ['accept_offer', 'decline_offer', 'withdraw'] as const

interface Entry {
  party: ApplicationParty
  move: TimelineMove
  from: ApplicationStatus | null
  to: ApplicationStatus
}

/** What the product promises, written by itself: product.md, "Flows". */
export interface Law {
  /** From where each move of the company leads on. */
  business: Readonly<Record<Exclude<(typeof BUSINESS_ACTS)[number], 'undo'>, readonly ApplicationStatus[]>>
  talent: Readonly<Record<(typeof TALENT_ACTS)[number], readonly ApplicationStatus[]>>
}
const OPEN = ['pending', 'reviewing', 'shortlisted', 'interviewed', 'offered'] as const
export const LAW: Law = {
  business: {
    review: ['pending', 'shortlisted', 'interviewed'],
    shortlist: ['pending', 'reviewing', 'interviewed'],
    interview: ['reviewing', 'shortlisted'],
    offer: ['interviewed'],
    reject: OPEN,
    reconsider: ['rejected'],
  },
  talent: { accept_offer: ['offered'], decline_offer: ['offered'], withdraw: OPEN },
}
const LEADS_TO: Partial<Record<Act, ApplicationStatus>> = {
  review: 'reviewing',
  shortlist: 'shortlisted',
  interview: 'interviewed',
  offer: 'offered',
  reject: 'rejected',
  accept_offer: 'accepted',
  decline_offer: 'rejected',
  withdraw: 'withdrawn',
}

const acts = <K extends string>(list: readonly K[], act: string): act is K => list.some((each) => each === act)

/** One application as the law has it. */
export class ApplicationModel {
  readonly law: Law
  status: ApplicationStatus = 'pending'
  readonly timeline: Entry[] = [{ party: 'talent', move: 'submit', from: null, to: 'pending' }]
  /** Where a rejected application was before, for a reconsideration. */
  #before: ApplicationStatus = 'pending'

  constructor(law: Law = LAW) {
    this.law = law
  }

  get version(): number {
    return this.timeline.length
  }

  /** Moves of others than the talent: each of them is one notice to the talent. */
  get noticesToTalent(): number {
    return this.timeline.filter(({ party }) => party !== 'talent').length
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
      return last?.party === 'business' && last.move !== 'undo'
        ? true
        : { status: 409, code: 'applications.nothing_to_undo' }
    }
    return this.#fits(act) ? true : { status: 409, code: 'applications.move_refused' }
  }

  #fits(act: Act): boolean {
    if (act === 'tick' || act === 'undo') return false
    const from = acts(TALENT_ACTS, act) ? this.law.talent[act] : this.law.business[act]
    return from.includes(this.status)
  }

  /** What the pages of a person offer now. */
  can(actor: 'talent' | 'owner' | 'viewer'): Record<string, boolean> {
    const list = actor === 'talent' ? TALENT_ACTS : BUSINESS_ACTS.filter((act) => act !== 'undo')
    return Object.fromEntries(list.map((act) => [act, this.attempt(actor, act) === true]))
  }

  /** What leads on from here: tries chosen from it reach every state, where others mostly reach refusals. */
  forward(): [Actor, Act][] {
    const all: [Actor, Act][] = [
      ...BUSINESS_ACTS.filter((act) => act !== 'reject').map((act): [Actor, Act] => ['owner', act]),
      ['talent', 'accept_offer'],
      ['talent', 'decline_offer'],
    ]
    return all.filter(([actor, act]) => this.attempt(actor, act) === true)
  }

  /** Does what `attempt` allows. */
  apply(actor: Actor, act: Act): void {
    if (act === 'tick') this.#tick()
    else if (act === 'undo') this.#undo()
    else if (act === 'reconsider') this.#write('business', 'reconsider', this.#before)
    else this.#write(actor === 'talent' ? 'talent' : 'business', act, LEADS_TO[act] ?? this.status)
  }

  /** The time of everything that waits is over. */
  #tick(): void {
    if (this.status === 'offered') this.#write('system', 'expire_offer', 'rejected')
    else if (OPEN.some((each) => each === this.status)) this.#write('system', 'reject', 'rejected')
  }

  #undo(): void {
    const last = this.timeline.at(-1)
    if (last?.from) this.#write('business', 'undo', last.from)
  }

  #write(party: ApplicationParty, move: TimelineMove, to: ApplicationStatus): void {
    if (to === 'rejected' && move !== 'undo') this.#before = this.status
    this.timeline.push({ party, move, from: this.status, to })
    this.status = to
  }
}
