import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../platform/errors.ts'
import type { UserRow } from '../auth.queries.ts'
import { inEvenTime } from '../even-time.ts'
import { knowsAddress } from '../sessions/known-address.queries.ts'
import { AuthError } from './errors.ts'
import { addressOf, contextOf } from './wire.ts'

/** Refusals that tell whoever guesses that they guessed wrong. */
const WRONG_GUESSES = new Set(['invalid_credentials', 'email_not_confirmed', 'phone_not_confirmed', 'otp_disabled'])

/**
 * Runs a sign-in that counts against its address if it fails, whichever account it names: one password for a thousand
 * accounts stops here. Beyond the limit nothing is judged, except for an account that was signed in to from this address
 * before. Throws 429.
 */
export async function countingFailure<T>(
  request: FastifyRequest,
  find: () => Promise<UserRow | undefined>,
  signIn: () => Promise<T>,
): Promise<T> {
  const giveBack = await request.server.limiter
    .borrow('auth:login-address', addressOf(request))
    .catch((error: unknown) => {
      if (!(error instanceof AppError) || error.status !== 429) throw error
      return error
    })
  if (giveBack instanceof AppError) {
    const ctx = contextOf(request)
    const isKnown = await inEvenTime(ctx, async () => {
      const user = await find()
      return !!user && knowsAddress(ctx.db, user.id, request.ip)
    })
    if (isKnown) return signIn()
    throw giveBack
  }
  try {
    const answer = await signIn()
    await giveBack()
    return answer
  } catch (error) {
    if (!(error instanceof AuthError && WRONG_GUESSES.has(error.code))) await giveBack()
    throw error
  }
}
