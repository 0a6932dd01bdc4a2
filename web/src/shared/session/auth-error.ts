import type { AuthError } from '@supabase/auth-js'
import { ApiError } from '../../lib/api.ts'
import { peopleTime } from '../../lib/format.ts'
import { authBlock, authRetryAfter, type StandingBlock } from './auth-fetch.ts'

/**
 * Whether an error comes from the auth service, recognized by the mark its client sets, so that the client needn't be
 * loaded.
 */
export const isAuthError = (error: unknown): error is AuthError => error instanceof Error && '__isAuthError' in error

const FALLBACK = 'An error occurred during authentication'

const blockWords = (block: StandingBlock | undefined) =>
  block
    ? `This account is blocked until ${peopleTime(block.until)}.${block.reason ? ` The reason: ${block.reason}` : ''}`
    : 'This account is blocked. The email we sent you says why.'

/** A refusal of the auth service in the product's words (document 000 §8), with the seconds to wait if it gave any. */
export function authFailure(error: unknown): ApiError {
  const {
    message = '',
    status = 0,
    code,
  } = isAuthError(error) ? error : { message: error instanceof Error ? error.message : '' }
  const seconds = status === 429 ? Number(/after (\d+) second/.exec(message)?.[1]) || authRetryAfter() : undefined
  const words =
    message === 'Invalid login credentials'
      ? 'Invalid email or password'
      : status === 0 || status >= 500
        ? 'An unexpected error occurred. Please try again later.'
        : // the countdown shows how long
          status === 429 && seconds
          ? 'Too many attempts.'
          : code === 'user_banned'
            ? blockWords(authBlock())
            : message || FALLBACK
  return new ApiError(status, { code: code ?? 'auth', message: words, retry_after: seconds })
}
