import { flow } from '../core/flow.ts'

/** `named`: someone without an account, who cannot be asked. `withdrawn`: removed by the project's owner. */
export const CREDIT_STATES = ['named', 'asked', 'confirmed', 'declined', 'withdrawn'] as const
export type CreditState = (typeof CREDIT_STATES)[number]
export type CreditMove = 'confirm' | 'decline' | 'withdraw'

/** Who may do what with a credit: the person it names answers, and may change their mind; the owner removes it, and gives it again. */
export const creditFlow = flow<CreditState, CreditMove | 'ask_again' | 'name_again', 'person' | 'owner'>({
  confirm: { from: ['asked', 'declined'], to: 'confirmed', by: ['person'] },
  decline: { from: ['asked', 'confirmed'], to: 'declined', by: ['person'] },
  withdraw: { from: ['named', 'asked', 'confirmed', 'declined'], to: 'withdrawn', by: ['owner'] },
  ask_again: { from: ['withdrawn'], to: 'asked', by: ['owner'] },
  name_again: { from: ['withdrawn'], to: 'named', by: ['owner'] },
})
