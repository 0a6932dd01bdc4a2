import { creditFlow, type CreditState } from '@ensemble/contract/portfolio/credits.flow.ts'
import { sql } from 'kysely'
import { defineLifecycle } from '../../platform/flow/lifecycle.ts'
import { creditAnswered } from './portfolio.facts.ts'

const now = sql`now()`

/** What each move of a credit writes. Its person's answer is heard of; what its owner does is not. */
export const creditLifecycle = defineLifecycle<
  CreditState,
  keyof typeof creditFlow,
  'person' | 'owner',
  Record<never, never>,
  Record<never, never>
>({
  name: 'credits',
  flow: creditFlow,
  table: 'portfolio_credits',
  state: 'state',
  version: false,
  returning: [],
  effects: {
    confirm: () => ({ decided_at: now, declined_at: null }),
    decline: () => ({ decided_at: now, declined_at: now }),
    withdraw: () => ({}),
    ask_again: () => ({ asked_at: now, decided_at: null }),
    name_again: () => ({}),
  },
  fact: ({ id, to }) =>
    to === 'confirmed' || to === 'declined' ? creditAnswered({ creditId: id, answer: to }) : undefined,
  refused: 'portfolio.credit_moved',
})
