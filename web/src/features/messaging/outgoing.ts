import type { PartInput } from '@ensemble/contract/messaging/parts.schemas.ts'
import type { ApiError } from '../../lib/api.ts'

/** A message that the server doesn't have yet, or one that it refused. */
export interface Outgoing {
  clientId: string
  content: string
  /** What it carries; absent for words alone. */
  parts?: readonly PartInput[]
  /** The message that it answers. */
  replyTo?: string
  /** When it was written, an ISO instant. */
  at: string
  /** Why it failed; absent while it is sent or waits. */
  failed?: string
}

/** Adds a new message at the end, once. */
export const added = <O extends Outgoing>(outgoing: readonly O[], one: O): readonly O[] =>
  outgoing.some(({ clientId }) => clientId === one.clientId) ? outgoing : [...outgoing, one]

export const refused = <O extends Outgoing>(outgoing: readonly O[], clientId: string, failed: string): readonly O[] =>
  outgoing.map((one) => (one.clientId === clientId ? { ...one, failed } : one))

/** Marks it as sending again, in its place. */
export const again = <O extends Outgoing>(outgoing: readonly O[], clientId: string): readonly O[] =>
  outgoing.map((one) => {
    if (one.clientId !== clientId) return one
    const { failed: _, ...rest } = one
    return rest as O
  })

/** Removes it: the server has it, or its author deleted it. */
export const without = <O extends Outgoing>(outgoing: readonly O[], clientId: string): readonly O[] =>
  outgoing.filter((one) => one.clientId !== clientId)

/** Messages of a browser that can't keep them for later: nothing sends them automatically, but their author can. */
export const resumed = <O extends Outgoing>(kept: readonly O[] | undefined): readonly O[] =>
  (kept ?? []).map((one) => ({ ...one, failed: one.failed ?? 'You left the page before this was sent.' }))

/** Refused for what one message carries: others may still be sent. */
const OF_ONE = new Set(['messaging.part_missing', 'messaging.quoted_gone', 'media.missing'])

/**
 * Whether an answer is about the person's session instead of what they wrote: it ended, their account was blocked, or
 * something must come first, as a second factor. A refusal by the conversation names it.
 */
const isOfSession = ({ status, code }: Answer): boolean =>
  status === 401 || (status === 403 && !code.startsWith('messaging.'))

type Answer = Pick<ApiError, 'status' | 'code'>

/** What follows from a failed attempt: try again later, give up this message, or give up all that wait here. */
export function verdictOn(answer: Answer): 'wait' | 'message' | 'conversation' {
  const { status, code } = answer
  // its author's messages wait until the same person signs in again
  if (isOfSession(answer)) return 'wait'
  if (status === 0 || status === 408 || status === 429 || status >= 500) return 'wait'
  const refusesAll = status === 403 || status === 404 || status === 409
  return refusesAll && !OF_ONE.has(code) ? 'conversation' : 'message'
}

const FIRST_MS = 1_000
const LONGEST_MS = 30_000

/**
 * How long to wait after this many failed attempts, in ms: twice as long each time, at most 30 s, and spread, so that not
 * everyone returns at once. At least as long as the server asked for, in seconds.
 */
export const pauseMs = (attempts: number, retryAfter = 0, chance = Math.random()): number =>
  Math.max(retryAfter * 1000, Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempts - 1)) * (0.5 + chance / 2))
