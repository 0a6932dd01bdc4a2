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

/** A reaction to a fact; its deliveries are recorded under its name. */
export interface Reaction {
  readonly type: string
  readonly name: string
  run(payload: unknown, about: { factId: string; occurredAt: Date }, ctx: Context): Promise<void>
}

/**
 * Reacts to a fact after its transaction has committed: at least once, and with its effect in the database exactly
 * once, because the handler shares a transaction with the record that it ran. Other effects must be safe to repeat.
 */
export function on<Payload extends object>(
  fact: FactDefinition<Payload>,
  name: string,
  handler: (fact: Fact<Payload>, ctx: Context) => Promise<void>,
): Reaction {
  return {
    type: fact.type,
    name,
    run: (payload, about, ctx) => handler({ ...fact.schema.parse(payload), ...about }, ctx),
  }
}
