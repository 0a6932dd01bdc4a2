import type { InterviewStatus, Turn } from '@ensemble/contract/interviews/interviews.flow.ts'

/** Everyone who may try something; strangers are among them. */
export type Actor = 'talent' | 'owner' | 'recruiter' | 'viewer' | 'stranger' | 'otherTalent'
export const COMPANY_ACTS = ['propose_again', 'change', 'withdraw_times', 'cancel', 'complete'] as const
export const TALENT_ACTS = ['pick', 'ask', 'decline', 'cancel'] as const
export type CompanyAct = (typeof COMPANY_ACTS)[number]
export type TalentAct = (typeof TALENT_ACTS)[number]
/** `begin`: the agreed time comes. */
export type Act = CompanyAct | TalentAct | 'begin'
export type Refusal =
  | 'core.not_found'
  | 'jobs.seat_needed'
  | 'interviews.move_refused'
  | 'interviews.began'
  | 'interviews.not_yet'

const OPEN: readonly InterviewStatus[] = ['proposed', 'asked', 'scheduled', 'rescheduled']
const AGREED: readonly InterviewStatus[] = ['scheduled', 'rescheduled']

/** From where each act leads on, written out by itself: what tests hold the flow, its policy and the server against. */
export const LAW = {
  company: {
    propose_again: OPEN,
    change: ['proposed', ...AGREED],
    withdraw_times: ['proposed', 'asked'],
    cancel: AGREED,
    complete: AGREED,
  },
  talent: {
    pick: ['proposed', ...AGREED],
    ask: ['proposed', ...AGREED],
    decline: ['proposed', 'asked'],
    cancel: AGREED,
  },
} as const satisfies {
  company: Record<CompanyAct, readonly InterviewStatus[]>
  talent: Record<TalentAct, readonly InterviewStatus[]>
}
export interface Law {
  company: Record<CompanyAct, readonly InterviewStatus[]>
  talent: Record<TalentAct, readonly InterviewStatus[]>
}

/** One interview as the law has it. */
export class InterviewModel {
  readonly law: Law
  status: InterviewStatus = 'proposed'
  turn: Turn | null = 'talent'
  version = 1
  began = false
  readonly moves: string[] = ['propose']

  constructor(law: Law = LAW) {
    this.law = law
  }

  get agreed(): boolean {
    return AGREED.includes(this.status)
  }

  /** True, or why not. */
  attempt(actor: Actor, act: Act): true | Refusal {
    if (act === 'begin') return true
    return actor === 'talent' ? this.#talent(act as TalentAct) : this.#company(actor, act as CompanyAct)
  }

  #talent(act: TalentAct): true | Refusal {
    if (!this.law.talent[act].includes(this.status)) return 'interviews.move_refused'
    if (act === 'pick') return this.turn === 'talent' ? true : 'interviews.move_refused'
    if (act === 'ask' && this.turn === 'business') return 'interviews.move_refused'
    return this.began ? 'interviews.began' : true
  }

  #company(actor: Actor, act: CompanyAct): true | Refusal {
    if (actor === 'stranger' || actor === 'otherTalent') return 'core.not_found'
    if (actor === 'viewer') return 'jobs.seat_needed'
    if (!this.law.company[act].includes(this.status)) return 'interviews.move_refused'
    return act === 'complete' && !this.began ? 'interviews.not_yet' : true
  }

  /** After an act that was allowed. */
  apply(act: Act): void {
    if (act === 'begin') {
      if (this.agreed) this.began = true
      return
    }
    this.version += 1
    this.moves.push(act)
    if (act === 'propose_again') {
      if (!this.agreed) this.status = 'proposed'
      this.turn = 'talent'
    } else if (act === 'pick') {
      this.status = this.agreed ? 'rescheduled' : 'scheduled'
      this.turn = null
      this.began = false
    } else if (act === 'ask') {
      if (!this.agreed) this.status = 'asked'
      this.turn = 'business'
    } else if (act !== 'change') {
      this.status = act === 'decline' ? 'declined' : act === 'complete' ? 'completed' : 'cancelled'
      this.turn = null
    }
  }

  /** What someone may do, as the page shows it. */
  can(actor: Actor) {
    const company = (act: CompanyAct) => actor !== 'talent' && this.attempt(actor, act) === true
    const talent = (act: TalentAct) => actor === 'talent' && this.attempt(actor, act) === true
    return {
      pick: talent('pick'),
      ask: talent('ask'),
      decline: talent('decline'),
      cancel: talent('cancel') || company('cancel'),
      propose: company('propose_again'),
      withdraw_times: company('withdraw_times'),
      change: company('change'),
      complete: company('complete'),
    }
  }
}
