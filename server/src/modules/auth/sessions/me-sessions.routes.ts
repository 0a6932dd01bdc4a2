import { settings } from '@ensemble/contract/accounts/settings.routes.ts'
import type { AccountEvent, AccountEventKind, OwnSession } from '@ensemble/contract/accounts/settings.schemas.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MemberContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { listPage } from '../../../platform/db/page.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import { mount } from '../../../platform/http/mount.ts'
import { noteSecurity } from '../security-events/security-events.ts'
import { deviceWords } from './device-words.ts'
import {
  type AccountEventRow,
  endOtherSessions,
  endOwnSession,
  findOwnSession,
  listAccountEvents,
  listOtherSessions,
  type OwnSessionRow,
} from './me-sessions.queries.ts'

const PAGE = 20

interface Paged {
  cursor?: string | undefined
  limit?: number | undefined
}

const presentSession = (row: OwnSessionRow): OwnSession => ({
  id: row.id,
  device: deviceWords(row.user_agent),
  address: row.ip_address,
  started_at: row.created_at.toISOString(),
  last_used_at: (row.refreshed_at ?? row.created_at).toISOString(),
})

/** What the log calls an act or a refusal, mapped to what the person sees. */
const KINDS: Readonly<Record<string, AccountEventKind>> = {
  login: 'signed_in',
  signup: 'signed_up',
  email_verification_complete: 'email_confirmed',
  password_change: 'password_changed',
  password_reset_complete: 'password_reset',
  session_ended: 'session_ended',
  logout: 'signed_out',
  sessions_ended: 'sessions_ended',
  identity_link: 'way_added',
  identity_unlink: 'way_removed',
  factor_enroll: 'factor_begun',
  'factor_on:phone': 'phone_on',
  'factor_unenroll:phone': 'phone_off',
  'factor_verify:phone': 'phone_shown',
  factor_on: 'factor_on',
  factor_unenroll: 'factor_off',
  factor_verify: 'factor_shown',
  'factor_on:webauthn': 'key_on',
  'factor_unenroll:webauthn': 'key_off',
  'factor_verify:webauthn': 'key_shown',
  passkey_add: 'passkey_added',
  passkey_rename: 'passkey_renamed',
  passkey_remove: 'passkey_removed',
  'Credential verification failed': 'wrong_passkey',
  recovery_codes_made: 'recovery_codes_made',
  recovery_code_used: 'recovery_code_used',
  email_change: 'email_changed',
  deletion_asked: 'deletion_asked',
  deletion_taken_back: 'deletion_taken_back',
  export_asked: 'export_asked',
  'Invalid login credentials': 'wrong_password',
  'Email not confirmed': 'email_unconfirmed',
  'Phone not confirmed': 'phone_unconfirmed',
  'address has an account': 'signed_up_again',
  'refresh token reused': 'session_copied',
  reauthentication_not_valid: 'wrong_code',
  current_password_invalid: 'wrong_password',
  'Invalid TOTP code entered': 'wrong_code',
  'Invalid MFA Phone code entered': 'wrong_code',
  'Challenge and verify IP addresses mismatch.': 'wrong_code',
  'recovery code not valid': 'wrong_code',
}

/**
 * Acts with a phone as the second step have their own kinds; a refusal that names its challenge is recognized by its
 * prefix.
 */
function kindOf({
  what,
  factor_type: factor,
}: Pick<AccountEventRow, 'what' | 'factor_type'>): AccountEventKind | undefined {
  if (what === null) return undefined
  if (what.startsWith('MFA challenge ')) return 'old_code'
  const key = [`${what}:${factor}`, what].find((key) => Object.hasOwn(KINDS, key))
  return key ? KINDS[key] : undefined
}

function presentEvent(row: AccountEventRow): AccountEvent {
  const success = row.event_type === 'auth_success'
  const known = kindOf(row)
  return {
    id: row.id,
    success,
    kind: known ?? (success ? 'done' : 'refused'),
    device: deviceWords(row.user_agent),
    address: row.ip_address,
    created_at: row.created_at.toISOString(),
  }
}

async function listSessions(ctx: MemberContext, { cursor, limit = PAGE }: Paged) {
  const { id, sessionId } = ctx.viewer
  const current = await findOwnSession(ctx.db, id, sessionId)
  // ended between the guard and here
  if (!current) throw new AppError('core.sign_in')
  const page = await listPage(ctx, {
    kind: 'sessions',
    cursor: cursor || undefined,
    limit,
    read: (after, most) => listOtherSessions(ctx.db, id, sessionId, after, most),
    key: (row) => [row.id],
    present: presentSession,
  })
  return { current: presentSession(current), ...page }
}

const listEvents = (ctx: MemberContext, { cursor, limit = PAGE }: Paged) =>
  listPage(ctx, {
    kind: 'security-events',
    cursor: cursor || undefined,
    limit,
    read: (after, most) => listAccountEvents(ctx.db, ctx.viewer.id, after, most),
    key: (row) => [row.cursor_at, row.id],
    present: presentEvent,
  })

/**
 * Someone else's session and one that is gone get the same answer. Deleting the row closes its sockets and voids its
 * tokens on every node.
 */
const endOne = (ctx: MemberContext, request: FastifyRequest, id: string) =>
  inTransaction(ctx, async (ctx) => {
    const ended = await endOwnSession(ctx.db, ctx.viewer.id, id)
    if (!ended) throw notFound()
    await noteSecurity(ctx, request, {
      type: 'auth_success',
      userId: ctx.viewer.id,
      details: { action: 'session_ended', device: deviceWords(ended.user_agent).name },
    })
  })

const endOthers = (ctx: MemberContext, request: FastifyRequest) =>
  inTransaction(ctx, async (ctx) => {
    const ended = await endOtherSessions(ctx.db, ctx.viewer.id, ctx.viewer.sessionId)
    if (ended > 0)
      await noteSecurity(ctx, request, {
        type: 'auth_success',
        userId: ctx.viewer.id,
        details: { action: 'sessions_ended', ended },
      })
    return { ended }
  })

/** Where a person is signed in, how they end a session, and what happened on their account. */
export function meSessionsRoutes(app: FastifyInstance): void {
  mount(app, settings.sessions, ({ query }, ctx) => listSessions(ctx, query))
  mount(app, settings.endSession, ({ params, request }, ctx) => endOne(ctx, request, params.sessionId))
  mount(app, settings.endOtherSessions, ({ request }, ctx) => endOthers(ctx, request))
  mount(app, settings.securityEvents, ({ query }, ctx) => listEvents(ctx, query))
}
