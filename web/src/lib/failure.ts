import { ApiError } from './api.ts'

/** Refusals keep the server's own words; what broke on the way gets the given sentence. */
export function asFailure(cause: unknown, sentence: string): Error {
  const broke = !(cause instanceof ApiError) || cause.status === 0 || cause.status >= 500
  return broke ? new Error(sentence) : cause
}
