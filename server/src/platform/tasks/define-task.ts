import { z } from 'zod'
import type { Context } from '../context.ts'

const NEVER = new AbortController().signal

/** Background work; the queue knows it by its name. */
export interface Task<Payload = unknown> {
  readonly name: string
  readonly schema: z.ZodType<Payload>
  /** `stopping` fires when the server begins to stop: long work then ends and is left for the next run. */
  readonly handler: (payload: Payload, ctx: Context, stopping: AbortSignal) => Promise<void>
  /** Five fields as in a crontab, in UTC; the task then also runs on schedule, with an empty payload. */
  readonly every: string | undefined
}

/** A task with any payload, as the worker's list holds it: `run` checks the payload with the task's own schema. */
export type AnyTask = Pick<Task, 'name' | 'every'> & {
  run(payload: unknown, ctx: Context, stopping?: AbortSignal): Promise<void>
}

export type DefinedTask<Payload> = Task<Payload> & AnyTask

/**
 * Declares a task. It runs at least once and again after a crash, so it must have the same effect when repeated. It
 * must not hold a transaction across calls to other services. If it throws, it runs again after longer and longer
 * pauses.
 */
export function defineTask<Payload>(
  name: string,
  schema: z.ZodType<Payload>,
  handler: Task<Payload>['handler'],
  options: { every?: string } = {},
): DefinedTask<Payload> {
  return {
    name,
    schema,
    handler,
    every: options.every,
    run: (payload, ctx, stopping = NEVER) => handler(schema.parse(payload), ctx, stopping),
  }
}

/** Declares a task that only runs on schedule: five fields as in a crontab, in UTC. */
export const defineTimedTask = (
  name: string,
  every: string,
  run: (ctx: Context, stopping: AbortSignal) => Promise<unknown>,
): DefinedTask<Record<string, unknown>> =>
  defineTask(name, z.object({}).loose(), async (_payload, ctx, stopping) => void (await run(ctx, stopping)), { every })
