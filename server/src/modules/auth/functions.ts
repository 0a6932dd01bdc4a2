import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { contextOf } from '../../platform/http/mount.ts'
import type { Auth } from './auth.service.ts'
import { sendConfirmation } from './codes.service.ts'
import { inEvenTime } from './even-time.ts'
import { AuthError, limitReached } from './wire/errors.ts'
import { bodyOf, emailOf, stringOf } from './wire/input.ts'
import { verified } from './wire/verify.ts'
import { publicWire } from './wire/wire.ts'

/** Answers `{ success: false, error }` where the wire would throw, because that is what other clients read. */
async function answer(reply: FastifyReply, act: () => Promise<object>): Promise<FastifyReply> {
  try {
    return await reply.send({ success: true, ...(await act()) })
  } catch (error) {
    const refusal =
      error instanceof AuthError
        ? error
        : error instanceof AppError && error.status === 429
          ? limitReached(error.retryAfter ?? 1)
          : undefined
    if (!refusal) throw error
    if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
    return reply.code(refusal.status).send({ success: false, error: refusal.message })
  }
}

/** The product's two functions, sharing the auth wire's token store and limiter (auth-wire.md §0 c). */
export function functionRoutes(app: FastifyInstance, auth: Auth): void {
  const open = { config: publicWire, schema: { hide: true } }
  app.post('/functions/v1/send-email-otp', open, (request: FastifyRequest, reply) =>
    answer(reply, async () => {
      const email = emailOf(bodyOf(request.body)['email'])
      await inEvenTime(contextOf(request), () =>
        inTransaction(contextOf(request), (ctx) => sendConfirmation(ctx, auth, email)),
      )
      return {}
    }),
  )
  app.post('/functions/v1/verify-email-otp', open, (request: FastifyRequest, reply) =>
    answer(reply, async () => {
      const body = bodyOf(request.body)
      const email = emailOf(body['email'])
      const code = stringOf(body['otpCode']) ?? ''
      return {
        userId: await verified({ request, reply, auth }, 'email', { email, code }, async (_ctx, user) => user.id),
      }
    }),
  )
}
