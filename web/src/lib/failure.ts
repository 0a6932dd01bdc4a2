import { ApiError } from './api.ts'

/** Refusals keep the server's own words; other failures get the given sentence. */
export function asFailure(cause: unknown, sentence: string): Error {
  const broke = !(cause instanceof ApiError) || cause.status === 0 || cause.status >= 500
  return broke ? new Error(sentence) : cause
}
