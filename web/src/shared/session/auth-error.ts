import type { AuthError } from '@supabase/auth-js'
import { ApiError } from '../../lib/api.ts'
import { authRetryAfter } from './session.ts'

/**
 * Whether an error comes from the auth service, recognized by the mark its client sets, so that the client needn't be
 * loaded.
 */
export const isAuthError = (error: unknown): error is AuthError => error instanceof Error && '__isAuthError' in error

const FALLBACK = 'An error occurred during authentication'

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
          : message || FALLBACK
  return new ApiError(status, { code: code ?? 'auth', message: words, retry_after: seconds })
}
