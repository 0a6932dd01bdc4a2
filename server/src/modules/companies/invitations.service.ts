import { randomUUID } from 'node:crypto'
import type { CompanyType } from '@ensemble/contract/accounts/vocabulary.ts'
import { companiesMessages, inviteAgainIn } from '@ensemble/contract/companies/companies.messages.ts'
import type { Invitation, InvitationPreview } from '@ensemble/contract/companies/companies.schemas.ts'
import type { Page } from '@ensemble/contract/core/page.ts'
import type { SeatRole } from '@ensemble/contract/core/route.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import { underFreeSlug } from '../../platform/db/free-slug.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { listPage } from '../../platform/db/page.ts'
import { allow, AppError, notFound } from '../../platform/errors.ts'
import { record } from '../../platform/facts/record.ts'
import { sendMail } from '../../platform/mail/outbox.ts'
import * as secrets from '../../platform/secrets.ts'
import { isAddressApart } from './blocks.reads.ts'
import { seatTaken } from './companies.facts.ts'
import { invitationMail } from './companies.mails.ts'
import { canAccept, canManageSeats } from './companies.policy.ts'
import { companyExists, findSeat, insertCompany, insertSeat, lockCompany } from './companies.queries.ts'
import { countOpen, endInvitation, insertInvitation, renewInvitation, revokeOf } from './invitations.queries.ts'
import {
  findByToken,
  findInvitation,
  findLastTo,
  hasSeat,
  type InvitationRow,
  listInvitations,
  lockInvitation,
} from './invitations.reads.ts'
import { addressOf } from './members.reads.ts'
import { seatEmails } from './seat-emails.links.ts'
import { activeCompany, type ListQuery } from './seats.service.ts'

const PAGE = 20
const MOST_OPEN = 100
/** Seconds between two emails of a company to one address, whatever became of the invitation. */
const SEND_INTERVAL_S = 86_400

const present = (row: InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  sent_at: row.sent_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  expired: row.state === 'expired',
  invited_by: row.invited_by,
})

export const linkOf = (ctx: Context, token: string) => `${ctx.platform.publicUrl()}/invitations/${token}`

export async function readInvitations(
  ctx: MemberContext,
  { cursor, limit = PAGE }: ListQuery,
): Promise<Page<Invitation>> {
  const businessId = activeCompany(ctx)
  return listPage(ctx, {
    kind: 'invitations',
    cursor,
    limit,
    read: (after, most) => listInvitations(ctx.db, businessId, after, most),
    key: (row) => [row.cursor_at, row.id],
    present,
  })
}

/** The actor's seat, read again under the company's lock: a demoted owner can't invite anyone. */
async function lockAsOwner(ctx: MemberContext, businessId: string) {
  const company = await lockCompany(ctx.db, businessId)
  const own = await findSeat(ctx.db, businessId, ctx.viewer.id)
  allow(canManageSeats({ seats: own ? [{ businessId, role: own.role }] : [] }, businessId))
  if (!company) throw notFound()
  return company
}

async function mailInvitation(ctx: MemberContext, id: string, token: string): Promise<Invitation> {
  const row = await findInvitation(ctx.db, id)
  if (!row) throw notFound()
  // who invites doesn't learn that the address wants none, or that a block keeps its person apart from the company
  const reached =
    !(await seatEmails.isStopped(ctx, row.email)) && !(await isAddressApart(ctx.db, row.business_id, row.email))
  if (reached) {
    const { company, verified, role, invited_by: by } = row
    const about = { company, verified, role, by, link: linkOf(ctx, token) }
    await sendMail(ctx, invitationMail(row.email, about, await seatEmails.link(ctx, id)))
  }
  return present(row)
}

const besideAddress = (code: keyof typeof companiesMessages) =>
  new AppError(code, 409, { fields: { email: companiesMessages[code] } })

const waits = (age: number) => {
  const retryAfter = Math.ceil(SEND_INTERVAL_S - age)
  const fields = { email: inviteAgainIn(Math.ceil(retryAfter / 3_600)) }
  return new AppError('companies.resend_wait', 409, { retryAfter, fields })
}

/**
 * Invites an address; nothing reveals whether it has an account. Throws 409 `companies.already_member` for a colleague,
 * `companies.invited_already`, and `companies.resend_wait` within a day of the last email, also if that invitation was
 * revoked.
 */
export const invite = (ctx: MemberContext, { email, role }: { email: string; role: SeatRole }): Promise<Invitation> =>
  inTransaction(ctx, async (ctx) => {
    const businessId = activeCompany(ctx)
    await lockAsOwner(ctx, businessId)
    if (await hasSeat(ctx.db, businessId, email)) throw besideAddress('companies.already_member')
    if ((await countOpen(ctx.db, businessId)) >= MOST_OPEN) throw new AppError('companies.invitations_full', 409)
    const last = await findLastTo(ctx.db, businessId, email)
    if (last && !last.open && last.age < SEND_INTERVAL_S) throw waits(last.age)
    const token = secrets.newToken()
    const id = await insertInvitation(ctx.db, {
      businessId,
      companyName: null,
      email,
      role,
      tokenHash: secrets.tokenHash(token),
      invitedBy: ctx.viewer.id,
    })
    if (!id) throw besideAddress('companies.invited_already')
    return mailInvitation(ctx, id, token)
  })

/** A fresh link and seven more days. Throws 409 `companies.resend_wait` within a day of the last email. */
export const resendInvitation = (ctx: MemberContext, invitationId: string): Promise<Invitation> =>
  inTransaction(ctx, async (ctx) => {
    const businessId = activeCompany(ctx)
    await lockAsOwner(ctx, businessId)
    const row = await lockInvitation(ctx.db, businessId, invitationId)
    if (!row) throw notFound()
    if (row.age < SEND_INTERVAL_S) throw waits(row.age)
    const token = secrets.newToken()
    await renewInvitation(ctx.db, row.id, secrets.tokenHash(token))
    return mailInvitation(ctx, row.id, token)
  })

export async function revokeInvitation(ctx: MemberContext, invitationId: string): Promise<void> {
  if (!(await revokeOf(ctx.db, activeCompany(ctx), invitationId))) throw notFound()
}

/** What a link says. Whoever holds a valid link sees the address, so that they know which one to sign in with. */
export async function tellInvitation(ctx: Context, token: string): Promise<InvitationPreview> {
  const row = await findByToken(ctx.db, secrets.tokenHash(token))
  if (!row) throw notFound()
  return {
    id: row.id,
    state: row.state,
    founding: row.business_id === null,
    company: row.company,
    role: row.role,
    email: row.state === 'open' ? row.email : null,
    invited_by: row.invited_by,
    expires_at: row.expires_at.toISOString(),
  }
}

/** Creates a company under the founder's own id, or under a new one if that is taken; the founder becomes its owner. */
export async function foundCompany(
  ctx: Context,
  founderId: string,
  given: { name: string; type?: CompanyType; location?: string | null },
): Promise<string> {
  const id = (await companyExists(ctx.db, founderId)) ? randomUUID() : founderId
  await underFreeSlug(given.name, (slug) => insertCompany(ctx.db, { id, founderId, ...given }, slug))
  await insertSeat(ctx.db, id, founderId, 'owner')
  return id
}

/**
 * Takes the seat, or creates the company. The account keeps its kind: a talent with a seat stays a talent. Throws 404,
 * 403 `companies.other_address`, 410 for a link that has ended, 409 `companies.already_member`.
 */
export const acceptInvitation = (ctx: MemberContext, token: string): Promise<{ business_id: string }> =>
  inTransaction(ctx, async (ctx) => {
    const row = await findByToken(ctx.db, secrets.tokenHash(token), true)
    const person = await addressOf(ctx.db, ctx.viewer.id)
    if (!row || !person) throw notFound()
    allow(canAccept(person.email, row))
    await endInvitation(ctx.db, row.id, 'accepted', ctx.viewer.id)
    if (row.business_id === null) return { business_id: await foundCompany(ctx, ctx.viewer.id, { name: row.company }) }
    if (!(await insertSeat(ctx.db, row.business_id, ctx.viewer.id, row.role)))
      throw new AppError('companies.already_member', 409)
    await record(ctx, seatTaken({ businessId: row.business_id, userId: ctx.viewer.id, role: row.role }))
    return { business_id: row.business_id }
  })
