import type { z } from 'zod'
import type { Context } from '../context.ts'

/** A fact to be recorded: ids and what can't be read later, not rows. */
export interface NewFact<Payload extends object = object> {
  readonly type: string
  readonly payload: Payload
}

/** A recorded fact as a reaction gets it. */
export type Fact<Payload extends object = object> = Payload & {
  readonly factId: string
  readonly occurredAt: Date
}

export interface FactDefinition<Payload extends object> {
  (payload: Payload): NewFact<Payload>
  readonly type: string
  readonly schema: z.ZodType<Payload>
}

/**
 * Declares something that can happen: `export const jobPublished = defineFact('jobs.published', z.object({ jobId: id
 * }))`.
 */
export function defineFact<Payload extends object>(type: string, schema: z.ZodType<Payload>): FactDefinition<Payload> {
  const create = (payload: Payload): NewFact<Payload> => ({ type, payload: schema.parse(payload) })
  return Object.assign(create, { type, schema })
}

/** A fact as it was recorded. */
interface Recorded {
  payload: unknown
  factId: string
  occurredAt: Date
}

/** A reaction to a fact; its deliveries are recorded under its name. */
export interface Reaction {
  readonly type: string
  readonly name: string
  /**
   * To how many facts of different transactions it may react at once: to each it does the same, whether or not any reaction
   * to the facts before it has happened. 0: they come one by one.
   */
  readonly together: number
  /** Reacts to these facts, in their order. */
  run(facts: readonly Recorded[], ctx: Context): Promise<void>
}

/**
 * Reacts to a fact after its transaction has committed: at least once, and with its effect in the database exactly
 * once, because the handler shares a transaction with the record that it ran. Other effects must be safe to repeat.
 */
export const on = <Payload extends object>(
  fact: FactDefinition<Payload>,
  name: string,
  handler: (fact: Fact<Payload>, ctx: Context) => Promise<void>,
): Reaction =>
  onSeveral(fact, name, async (facts, ctx) => {
    for (const one of facts) await handler(one, ctx)
  })

/** For reactions that cost next to nothing for one more fact. */
export const MANY_TOGETHER = 600

/**
 * Like `on`, for what can be done for several facts in fewer statements: those of one transaction that recorded many, and,
 * with `together`, any that follow one another.
 */
export const onSeveral = <Payload extends object>(
  { type, schema }: FactDefinition<Payload>,
  name: string,
  handler: (facts: readonly Fact<Payload>[], ctx: Context) => Promise<void>,
  { together = 0 } = {},
): Reaction => ({
  type,
  name,
  together,
  run: (facts, ctx) =>
    handler(
      facts.map(({ payload, ...about }) => ({ ...schema.parse(payload), ...about })),
      ctx,
    ),
})
