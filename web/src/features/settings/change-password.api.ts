import { ApiError } from '../../lib/api.ts'
import { authFailure, isAuthError } from '../../shared/session/auth-error.ts'
import { auth } from '../../shared/session/session.ts'

export const FAILED = 'Failed to update password. Please try again.'
const WRONG_PASSWORD = 'That password is incorrect.'

/** What the server requires before it changes this session's password. */
export type Outcome = 'done' | 'code_needed' | 'code_refused'

const codeOf = (error: unknown) => (isAuthError(error) ? error.code : undefined)

/** A refusal in the product's words; network and server failures become a plain failure. */
function refusalOf(error: unknown): ApiError {
  const failure = authFailure(error)
  if (failure.status === 0 || failure.status >= 500)
    return new ApiError(failure.status, { code: failure.code, message: FAILED })
  if (failure.code === 'current_password_invalid')
    return new ApiError(failure.status, {
      code: failure.code,
      message: WRONG_PASSWORD,
      fields: { current: WRONG_PASSWORD },
    })
  const aboutPassword = failure.code === 'same_password' || failure.code === 'weak_password'
  return aboutPassword
    ? new ApiError(failure.status, {
        code: failure.code,
        message: failure.message,
        fields: { password: failure.message },
      })
    : failure
}

/**
 * Sets a new password, proven by the current one or by the emailed code. @throws ApiError with the sentence to show
 */
export async function changePassword(
  password: string,
  { current, nonce }: { current: string; nonce: string | undefined },
): Promise<Outcome> {
  const { error } = await (
    await auth()
  ).updateUser({
    password,
    ...(current && { current_password: current }),
    ...(nonce !== undefined && { nonce }),
  })
  if (!error) return 'done'
  if (codeOf(error) === 'reauthentication_needed') return 'code_needed'
  if (codeOf(error) === 'reauthentication_not_valid') return 'code_refused'
  throw refusalOf(error)
}

/** Emails the code that confirms the person. @throws ApiError with the sentence to show, and the seconds to wait */
export async function mailCode(): Promise<void> {
  const { error } = await (await auth()).reauthenticate()
  if (!error) return
  const failure = authFailure(error)
  const unreachable = failure.status === 0 || failure.status >= 500
  throw unreachable
    ? new ApiError(failure.status, {
        code: failure.code,
        message: 'Failed to send verification code. Please try again later.',
      })
    : failure
}
