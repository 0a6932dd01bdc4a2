import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { FirstAdministrator } from '@ensemble/contract/administration/setup.forms.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { administrators } from '../accounts/lifecycle.face.ts'
import { newPasswordHash, openAccount } from '../auth/accounts.face.ts'
import { type Auth, noteSecurity } from '../auth/index.ts'
import { recordAct } from './administration.service.ts'
import { dropCodes, insertCode, liveCodes } from './setup.queries.ts'

/** Without letters and digits that look alike. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const GROUPS = 4
const GROUP = 4

const plain = (code: string) => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
/** 80 random bits need no slow hash. */
const hashOf = (code: string) => createHash('sha256').update(plain(code)).digest()
const newCode = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

/**
 * A code for making the first administrator, shown only in the banner on stderr. Undefined once there is an
 * administrator. Each node of an installation prints its own; each is valid for 24 hours.
 */
export async function issueSetupCode(ctx: Pick<Context, 'db'>): Promise<string | undefined> {
  if (await administrators.exist(ctx.db)) return undefined
  const code = newCode()
  await insertCode(ctx.db, hashOf(code))
  return code
}

/** Whether there is no administrator yet, and whether one only has to confirm their address. */
export async function readSetup(ctx: Context): Promise<{ open: boolean; pending: boolean }> {
  const open = !(await administrators.exist(ctx.db))
  return { open, pending: open && (await administrators.pending(ctx.db)) }
}

type Outcome = { refusal: 'setup.closed' | 'setup.code' | 'setup.user_exists' } | { userId: string }

/**
 * Makes the first administrator: a talent account, which needs no company; its address must be confirmed like any
 * other. Wrong codes end nothing, or a stranger could void the printed one: 80 bits can't be guessed, and the route limits
 * each address to ten tries an hour. @throws AppError
 */
export async function createFirstAdministrator(
  ctx: Context,
  auth: Auth,
  request: FastifyRequest,
  form: z.output<typeof FirstAdministrator>,
): Promise<{ email: string }> {
  const refusal = await inTransaction(ctx, (ctx) => refusalOf(ctx, form.code))
  // guesses must not cost a hash
  const outcome: Outcome = refusal
    ? { refusal }
    : await redeem(ctx, auth, request, {
        ...form,
        passwordHash: await newPasswordHash(form.password, ctx.platform.env),
      })
  if ('userId' in outcome) return { email: form.email }
  await noteSecurity(ctx, request, {
    type: 'auth_failure',
    userId: null,
    details: { reason: outcome.refusal, email: form.email },
  })
  throw new AppError(outcome.refusal)
}

/** Why this code is refused; undefined for a valid one, which stays locked for this transaction. */
async function refusalOf(ctx: Context, code: string): Promise<'setup.closed' | 'setup.code' | undefined> {
  const codes = await liveCodes(ctx.db)
  if (await administrators.exist(ctx.db)) return 'setup.closed'
  const hash = hashOf(code)
  return codes.some((each) => timingSafeEqual(each.code_hash, hash)) ? undefined : 'setup.code'
}

const redeem = (
  ctx: Context,
  auth: Auth,
  request: FastifyRequest,
  { code, name, email, passwordHash }: z.output<typeof FirstAdministrator> & { passwordHash: string },
): Promise<Outcome> =>
  inTransaction(ctx, async (ctx) => {
    const refusal = await refusalOf(ctx, code)
    if (refusal) return { refusal }
    const userId = await openAccount(ctx, auth, {
      email,
      passwordHash,
      metadata: { account_type: 'talent', full_name: name },
    })
    if (!userId) return { refusal: 'setup.user_exists' }
    await administrators.makeFirst(ctx.db, userId)
    await dropCodes(ctx.db)
    await recordAct(ctx, {
      act: 'user.grant_admin',
      subjectType: 'user',
      subjectId: userId,
      actor: 'command line',
      details: { how: 'setup code' },
    })
    await noteSecurity(ctx, request, {
      type: 'auth_success',
      userId,
      details: { action: 'signup', email, account_type: 'talent', administrator: true },
    })
    return { userId }
  })
