import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { openSession } from '../auth.service.ts'
import type { SendOptions } from '../codes.service.ts'
import { confirmChange, type HalfTaken, resendChange } from '../email-change/email-change.service.ts'
import { inEvenTime } from '../even-time.ts'
import type { OneTimeRow } from '../one-time-tokens.queries.ts'
import { noteSecurity } from '../security-events/security-events.ts'
import { findProof, type Proof } from '../verify.service.ts'
import { assertLetIn } from './bearer.ts'
import type { AuthError } from './errors.ts'
import { contextOf, limitByAddress, sessionFacts, type WireRequest } from './wire.ts'

/** The answer to the first of two confirmations (auth-wire.md §1.1). */
export const HALF_MESSAGE = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** POST /resend with the type email_change and the current address. */
export const resendEmailChange = ({ request, auth }: WireRequest, address: string, options: SendOptions) =>
  inEvenTime(contextOf(request), () =>
    inTransaction(contextOf(request), (ctx) => resendChange(ctx, auth, address, options)),
  )

/**
 * Uses one of the two codes or links and runs `then` in the same transaction; throws `expired` for every bad one, and
 * `user_banned` (403).
 */
export async function verifyEmailChange<T>(
  { request, auth }: WireRequest,
  proof: Proof,
  expired: AuthError,
  then: (ctx: Context, taken: HalfTaken, row: OneTimeRow) => Promise<T>,
): Promise<T> {
  const ctx = contextOf(request)
  await limitByAddress(request, 'auth:verify')
  const row = await findProof(ctx, auth, 'email_change', proof, request.ip)
  const answer =
    row &&
    (await confirmChange(ctx, auth, row, async (ctx, taken) => {
      const { user } = taken
      await assertLetIn(ctx, request, auth, user)
      if (taken.outcome === 'moved')
        await noteSecurity(ctx, request, {
          type: 'auth_success',
          userId: user.id,
          details: { action: 'email_change', email: user.email, old_email: taken.oldEmail },
        })
      return { done: await then(ctx, taken, row) }
    }))
  if (answer) return answer.done
  await noteSecurity(ctx, request, {
    type: 'auth_failure',
    details: { reason: 'otp_expired', ...('email' in proof && { email: proof.email }) },
  })
  throw expired
}

/** POST /verify: the first half gets a sentence, the second a session. */
export const halfOrSession = (wire: WireRequest, proof: Proof, expired: AuthError) =>
  verifyEmailChange(wire, proof, expired, async (ctx, taken) =>
    taken.outcome === 'half' ? undefined : openSession(ctx, wire.auth, taken.user, sessionFacts(wire.request, 'otp')),
  )
