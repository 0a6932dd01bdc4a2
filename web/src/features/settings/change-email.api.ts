import { emailChange } from '@ensemble/contract/accounts/email-change.routes.ts'
import { settings } from '@ensemble/contract/accounts/settings.routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'
import { authFailure, isAuthError } from '../../shared/session/auth-error.ts'
import { auth, refreshMe } from '../../shared/session/session.ts'
import { readSecurityAgain } from './settings.api.ts'

const HAS_ACCOUNT = 'This address already has an Ensemble account.'

const codeOf = (error: unknown) => (isAuthError(error) ? error.code : undefined)
const aboutField = (failure: ApiError, field: string, message = failure.message) =>
  new ApiError(failure.status, {
    code: failure.code,
    message,
    fields: { [field]: message },
    ...(failure.retryAfter && { retryAfter: failure.retryAfter }),
  })

/** Emails a code to the current address and to the new one. @throws ApiError with the sentence to show */
export async function requestEmail(email: string): Promise<void> {
  const { error } = await (
    await auth()
  ).updateUser({ email }, { emailRedirectTo: `${location.origin}/settings/account` })
  if (!error) return
  const failure = authFailure(error)
  if (codeOf(error) === 'email_exists') throw aboutField(failure, 'email', HAS_ACCOUNT)
  throw codeOf(error) === 'validation_failed' ? aboutField(failure, 'email') : failure
}

/** Sends the codes that have not been entered yet again. @throws ApiError, with the seconds to wait */
export async function resendCodes(email: string): Promise<void> {
  const { error } = await (
    await auth()
  ).resend({ type: 'email_change', email, options: { emailRedirectTo: `${location.origin}/settings/account` } })
  if (error) throw authFailure(error)
}

/**
 * Confirms one of the two addresses. With the second, the auth service opens a new session here and the one it
 * replaces is ended. Returns whether the address has changed.
 * @throws ApiError
 */
export async function confirmAddress(email: string, token: string): Promise<boolean> {
  const { current } = await call(settings.sessions, { query: {} })
  const { data, error } = await (await auth()).verifyOtp({ email, token, type: 'email_change' })
  if (error) {
    const failure = authFailure(error)
    // someone else took it after this change began
    if (codeOf(error) === 'email_exists') throw aboutField(failure, 'code', HAS_ACCOUNT)
    throw codeOf(error) === 'otp_expired'
      ? aboutField(failure, 'code', 'Invalid or expired verification code.')
      : failure
  }
  if (!data.session) return false
  await call(settings.endSession, { params: { sessionId: current.id } }).catch(() => undefined)
  await refreshMe()
  return true
}

/** After a change, a confirmation or a cancellation. */
export const readEmailAgain = (cache: QueryClient) =>
  Promise.all([cache.invalidateQueries({ queryKey: [emailChange.pending.path] }), readSecurityAgain(cache)])
