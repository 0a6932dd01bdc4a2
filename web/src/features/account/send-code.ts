import { ApiError } from '../../lib/api.ts'
import { authFailure, isAuthError } from '../../shared/session/auth-error.ts'
import { auth } from '../../shared/session/session.ts'

const SENT = 'ensemble.codeSent'

/** Remembers that this tab was just sent a code, for the wait before the next one. */
export const noteSent = (email: string) =>
  sessionStorage.setItem(SENT, JSON.stringify({ email, at: Date.now() } satisfies Sent))

interface Sent {
  email: string
  at: number
}

/** When this tab last had a code sent to an address; 0 if it had none sent. */
export function sentAt(email: string): number {
  try {
    const sent = JSON.parse(sessionStorage.getItem(SENT) ?? 'null') as Sent | null
    return sent?.email === email ? sent.at : 0
  } catch {
    return 0
  }
}

export const sentMessage = (email: string) =>
  `Verification code has been sent to ${email}. Please check your inbox and spam folder.`

/** Sends a new code. @throws ApiError with the sentence of document 000 §8 */
export async function sendCode(email: string): Promise<void> {
  const { error } = await (
    await auth()
  ).resend({ type: 'signup', email, options: { emailRedirectTo: `${location.origin}/auth/callback` } })
  if (!error) return noteSent(email)
  const failure = authFailure(error)
  const reason =
    isAuthError(error) && failure.status >= 400 && failure.status < 500 ? failure.message.replace(/\.$/, '') : undefined
  const message = reason
    ? `Failed to send verification code: ${reason}.`
    : 'Failed to send verification code. Please try again later.'
  throw new ApiError(failure.status, { code: failure.code, message, retry_after: failure.retryAfter })
}
