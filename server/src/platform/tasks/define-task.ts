import type { z } from 'zod'
import type { Context } from '../context.ts'

const NEVER = new AbortController().signal

/** Work done in the background, by the name under which the queue knows it. */
export interface Task<Payload = unknown> {
  readonly name: string
  readonly schema: z.ZodType<Payload>
  /** `stopping` fires when the server begins to stop: work of many steps ends then and is left for the next run. */
  readonly handler: (payload: Payload, ctx: Context, stopping: AbortSignal) => Promise<void>
  /** Five fields as in a crontab, in UTC; the task then also runs by itself, with an empty payload. */
  readonly every: string | undefined
}

/** A task whatever its payload is, as the worker's list holds it: `run` checks the payload by the task's own schema. */
export type AnyTask = Pick<Task, 'name' | 'every'> & {
  run(payload: unknown, ctx: Context, stopping?: AbortSignal): Promise<void>
}

export type DefinedTask<Payload> = Task<Payload> & AnyTask

/**
 * Declares a task. It runs at least once: after a crash again, so its effect must be the same when repeated. It must not
 * hold a transaction over calls to other services. An error lets it run again later, each time after a longer pause.
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
