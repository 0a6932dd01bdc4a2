import { createHash } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { type Env, isBroken } from '../../../platform/env.ts'
import { sameBytes, tokenHash } from '../../../platform/secrets.ts'
import { findUser } from '../auth.queries.ts'
import { type Auth, banned, openSession, presentSession } from '../auth.service.ts'
import { isBarred } from '../barred.ts'
import { takeFlow } from '../flow-states.queries.ts'
import { idTokenGrant } from '../providers/id-token-grant.ts'
import { openTokens } from '../providers/provider-tokens.ts'
import { noteSecurity } from '../security-events/security-events.ts'
import { rotate } from '../sessions/refresh.ts'
import { endingOf, hasLimits } from '../sessions/session-limits.ts'
import { deleteSession, findSession, findSessionOfToken } from '../sessions/sessions.queries.ts'
import { MARKER, clearRefreshCookie, isOwnPage, readRefreshCookie } from './cookie.ts'
import { AuthError, invalid } from './errors.ts'
import type { SignInTurns } from './in-turn.ts'
import { type Body, bodyOf, stringOf } from './input.ts'
import { passwordGrant } from './password-grant.ts'
import { contextOf, grantOf, sendSession, sessionFacts, type WireRequest } from './wire.ts'

const refreshError = (code: string, reason: string) => new AuthError(400, code, `Invalid Refresh Token: ${reason}`)

/** Why the session of a refresh token is over, if the operator set a limit; without one this queries nothing. */
async function endingOfToken(db: Db, token: string, env: Env) {
  const session = hasLimits(env) ? await findSessionOfToken(db, tokenHash(token)) : undefined
  return session && endingOf(session, env)
}

/** The result for a refresh token of the right format. */
async function refreshed(ctx: Context, auth: Auth, token: string) {
  const { env } = ctx.platform
  // before the rotation, which counts as use
  const ending = await endingOfToken(ctx.db, token, env)
  if (ending) return { outcome: 'ended' as const, ending }
  const rotation = await rotate(
    ctx.db,
    auth.keys.pepper,
    token,
    env.AUTH_REUSE_INTERVAL_S,
    !isBroken(env, 'refresh-lock'),
  )
  if (rotation.outcome !== 'fresh') return rotation
  const late = endingOf(rotation.session, env)
  if (late) return { outcome: 'ended' as const, ending: late }
  const { user, belongings, barred } = rotation.whole
  if (barred) return { outcome: 'banned' as const, user }
  return {
    outcome: 'session' as const,
    session: await presentSession(ctx, auth, user, rotation.session, rotation.token, belongings),
  }
}

async function refreshGrant(wire: WireRequest, body: Body) {
  const { request, reply, auth } = wire
  const ctx = contextOf(request)
  const sent = stringOf(body['refresh_token'])
  const ownPage = isOwnPage(request)
  const token = sent === MARKER && ownPage ? readRefreshCookie(request) : sent
  if (!token || token === MARKER) throw refreshError('refresh_token_not_found', 'Refresh Token Not Found')
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) throw invalid('Refresh token is not valid')
  const session = await refreshed(ctx, auth, token)
  if (session.outcome === 'session') return sendSession(wire, session.session)
  if (ownPage) clearRefreshCookie(request, reply)
  if (session.outcome === 'banned') {
    await noteSecurity(ctx, request, {
      type: 'access_denied',
      userId: session.user.id,
      details: { reason: 'user blocked', email: session.user.email },
    })
    throw refreshError('user_banned', 'User Banned')
  }
  if (session.outcome === 'ended')
    throw refreshError(
      'session_expired',
      session.ending === 'inactivity' ? 'Session Expired (Inactivity)' : 'Session Expired',
    )
  if (session.outcome === 'unknown') throw refreshError('refresh_token_not_found', 'Refresh Token Not Found')
  const row = await findSession(ctx.db, session.sessionId)
  const owner = row && (await findUser(ctx.db, row.user_id))
  await deleteSession(ctx.db, session.sessionId)
  await noteSecurity(ctx, request, {
    type: 'auth_failure',
    userId: owner?.id ?? null,
    details: { reason: 'refresh token reused', email: owner?.email ?? null, session_id: session.sessionId },
  })
  throw refreshError('refresh_token_already_used', 'Already Used')
}

async function pkceGrant(wire: WireRequest, body: Body) {
  const { request, auth } = wire
  const ctx = contextOf(request)
  const code = stringOf(body['auth_code'])
  const verifier = stringOf(body['code_verifier'])
  if (!code || !verifier) throw invalid('invalid request: both auth code and code verifier should be non-empty')
  const flow = await takeFlow(ctx.db, code, !isBroken(ctx.platform.env, 'flow-once'))
  if (!flow) throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  if (flow.expired) throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  const given =
    flow.code_challenge_method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  if (!sameBytes(Buffer.from(given), Buffer.from(flow.code_challenge))) {
    throw new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier')
  }
  const user = await findUser(ctx.db, flow.user_id)
  if (!user) throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  if (await isBarred(ctx, auth, user)) {
    await noteSecurity(ctx, request, {
      type: 'access_denied',
      userId: user.id,
      details: { reason: 'user blocked', email: user.email },
    })
    throw banned()
  }
  const session = await inTransaction(ctx, async (ctx) => {
    await noteSecurity(ctx, request, {
      type: 'auth_success',
      userId: user.id,
      details: { action: 'login', email: user.email },
    })
    return openSession(ctx, auth, user, { ...sessionFacts(request, flow.method), notAfter: flow.not_after })
  })
  return sendSession(wire, { ...session, ...openTokens(auth, user.id, flow.provider_tokens) })
}

const GRANTS: Readonly<Record<string, (wire: WireRequest, body: Body, turns: SignInTurns) => Promise<unknown>>> = {
  password: (wire, body, turns) => turns.fewAtOnce(wire, (outside) => passwordGrant(wire, body, outside)),
  id_token: idTokenGrant,
  refresh_token: refreshGrant,
  pkce: pkceGrant,
  web3: () => Promise.reject(new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')),
}

/** POST /token?grant_type=… */
export async function token(wire: WireRequest, turns: SignInTurns) {
  const grant = grantOf(wire.request)
  const run = typeof grant === 'string' && Object.hasOwn(GRANTS, grant) ? GRANTS[grant] : undefined
  if (!run) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  return run(wire, bodyOf(wire.request.body), turns)
}
