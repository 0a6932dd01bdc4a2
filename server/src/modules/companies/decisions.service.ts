import type { DecisionForm, VerificationCase } from '@ensemble/contract/companies/verifications.schemas.ts'
import type { Page } from '@ensemble/contract/core/page.ts'
import type { MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { listPage } from '../../platform/db/page.ts'
import { allow, AppError, notFound } from '../../platform/errors.ts'
import { sendMail } from '../../platform/mail/outbox.ts'
import * as secrets from '../../platform/secrets.ts'
import { admissionMail, admissionRefusedMail, admissionReopenedMail } from './companies.mails.ts'
import { setBadge } from './companies.queries.ts'
import { endInvitation, insertInvitation } from './invitations.queries.ts'
import { linkOf } from './invitations.service.ts'
import type { ListQuery } from './seats.service.ts'
import { verificationLifecycle } from './verifications.lifecycle.ts'
import { canUndoDecision, requestMoveFits } from './verifications.policy.ts'
import { findRequest, listRequests, type RequestRow } from './verifications.reads.ts'

const PAGE = 20

const undoable = (row: RequestRow) =>
  canUndoDecision({ status: row.status, fresh: row.fresh, invitationUsed: row.invitation_status === 'accepted' })

const present = (row: RequestRow): VerificationCase => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  company: row.company,
  business_id: row.business_id,
  requested_by: row.requester,
  email: row.email,
  mail_confirmed_at: row.mail_confirmed_at?.toISOString() ?? null,
  website: row.website,
  note: row.note,
  reason: row.reason,
  decided_by: row.decider,
  document: row.file_id ? { id: row.file_id, name: row.file_name ?? 'document.pdf', bytes: row.file_bytes ?? 0 } : null,
  decided_at: row.decided_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  version: row.version,
  can: {
    approve: requestMoveFits(row.status, 'approve', 'administrator') === true,
    refuse: requestMoveFits(row.status, 'refuse', 'administrator') === true,
    undo: undoable(row) === true,
  },
})

/** Pending requests, oldest first; or decided ones, newest first. */
export const listVerifications = (
  ctx: MemberContext,
  { cursor, limit = PAGE, shown = 'pending' }: ListQuery & { shown?: 'pending' | 'decided' | undefined },
): Promise<Page<VerificationCase>> =>
  listPage(ctx, {
    kind: `verifications:${shown}`,
    cursor,
    limit,
    read: (after, most) => listRequests(ctx.db, shown, after, most),
    key: (row) => [row.cursor_at, row.id],
    present,
  })

export async function findVerification(ctx: MemberContext, id: string): Promise<VerificationCase> {
  const row = await findRequest(ctx.db, id)
  if (!row) throw notFound()
  return present(row)
}

async function lockAt(ctx: MemberContext, id: string, version: number): Promise<RequestRow> {
  const row = await findRequest(ctx.db, id, true)
  if (!row) throw notFound()
  if (row.version !== version) throw new AppError('companies.move_refused')
  return row
}

/** Lets an address in: the link opens a business account for it and creates its company. */
async function admit(ctx: MemberContext, row: RequestRow & { email: string }): Promise<string | null> {
  const token = secrets.newToken()
  const id = await insertInvitation(ctx.db, {
    businessId: null,
    companyName: row.company,
    email: row.email,
    role: 'owner',
    tokenHash: secrets.tokenHash(token),
    invitedBy: ctx.viewer.id,
  })
  await sendMail(ctx, admissionMail(row.email, { company: row.company, link: linkOf(ctx, token) }))
  return id ?? null
}

/** What a decision on a request without a company does besides. Returns the invitation that it opened. */
async function carryOut(
  ctx: MemberContext,
  row: RequestRow,
  decision: 'approved' | 'refused',
  reason: string | null,
): Promise<string | null> {
  if (row.business_id || !row.email) return null
  if (decision === 'approved') return admit(ctx, { ...row, email: row.email })
  await sendMail(
    ctx,
    admissionRefusedMail(row.email, { company: row.company, reason: reason ?? '', home: ctx.platform.publicUrl() }),
  )
  return null
}

/** Decides a request, on the version that the administrator saw. Throws 404, 409 `companies.move_refused`. */
export const decideVerification = (ctx: MemberContext, id: string, form: DecisionForm): Promise<VerificationCase> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockAt(ctx, id, form.version)
    allow(requestMoveFits(row.status, form.decision, 'administrator'))
    const status = form.decision === 'approve' ? 'approved' : 'refused'
    const reason = form.reason || null
    const invitationId = await carryOut(ctx, row, status, reason)
    const act = { move: form.decision, party: 'administrator' } as const
    const details = { reason, decidedBy: ctx.viewer.id, invitationId }
    await verificationLifecycle.moveOne(ctx, { id, version: form.version }, act, details)
    if (row.business_id) await setBadge(ctx.db, row.business_id)
    return findVerification(ctx, id)
  })

/**
 * Undoes a decision: the badge or the link is revoked, and the request is pending again. Throws 409 with the reason why
 * it can't.
 */
export const undoDecision = (ctx: MemberContext, id: string, version: number): Promise<VerificationCase> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockAt(ctx, id, version)
    allow(undoable(row))
    if (row.invitation_id && !(await endInvitation(ctx.db, row.invitation_id, 'revoked')))
      throw new AppError('companies.undo_used')
    await verificationLifecycle.moveOne(ctx, { id, version }, { move: 'undo', party: 'administrator' }, {})
    if (row.business_id) await setBadge(ctx.db, row.business_id)
    else if (row.email) await sendMail(ctx, admissionReopenedMail(row.email, row.company))
    return findVerification(ctx, id)
  })
