import type { Member, OwnSeat } from '@ensemble/contract/companies/companies.schemas.ts'
import type { Page } from '@ensemble/contract/core/page.ts'
import type { SeatRole } from '@ensemble/contract/core/route.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { listPage } from '../../platform/db/page.ts'
import { isBroken } from '../../platform/env.ts'
import { allow, notFound } from '../../platform/errors.ts'
import { record } from '../../platform/facts/record.ts'
import { activeSeat } from '../../platform/http/guard.ts'
import { tellAccess } from '../../platform/live/access.ts'
import { seatChanged, seatEnded } from './companies.facts.ts'
import { canChangeRole, canPassOwnership, canRemove, keepsAnOwner } from './companies.policy.ts'
import {
  chooseSeat,
  deleteSeat,
  findSeat,
  listSeats,
  lockCompany,
  type SeatRow,
  updateRole,
} from './companies.queries.ts'
import { countOtherOwners, listMembers, type MemberRow } from './members.reads.ts'

const PAGE = 50

export interface ListQuery {
  cursor?: string | undefined
  limit?: number | undefined
}

/** The company that the viewer acts for; the route's access guarantees that there is one. */
export function activeCompany(ctx: MemberContext): string {
  const seat = activeSeat(ctx.viewer)
  if (!seat) throw notFound()
  return seat.businessId
}

function presentMember(ctx: MemberContext, businessId: string, row: MemberRow): Member {
  const subject = { business_id: businessId, user_id: row.user_id }
  return {
    user_id: row.user_id,
    name: row.name,
    avatar_url: row.avatar_url,
    role: row.role,
    since: row.created_at.toISOString(),
    you: row.user_id === ctx.viewer.id,
    email: activeSeat(ctx.viewer)?.role === 'owner' ? row.email : null,
    can: {
      change_role: canChangeRole(ctx.viewer, subject) === true,
      remove: canRemove(ctx.viewer, subject) === true,
      pass_ownership: canPassOwnership(ctx.viewer, subject) === true,
    },
  }
}

export async function readMembers(ctx: MemberContext, { cursor, limit = PAGE }: ListQuery): Promise<Page<Member>> {
  const businessId = activeCompany(ctx)
  return listPage(ctx, {
    kind: 'members',
    cursor,
    limit,
    read: (after, most) => listMembers(ctx.db, businessId, after, most),
    key: (row) => [row.cursor_at, row.user_id],
    present: (row) => presentMember(ctx, businessId, row),
  })
}

export async function readSeats(ctx: MemberContext): Promise<{ items: OwnSeat[] }> {
  const items = (await listSeats(ctx.db, ctx.viewer.id)).map((row) => ({
    business_id: row.business_id,
    name: row.company_name,
    logo_url: row.logo_url,
    role: row.role,
    active: row.business_id === ctx.viewer.activeBusinessId,
  }))
  return { items: items.toSorted((a, b) => Number(b.active) - Number(a.active)) }
}

/** Makes the person act for this company from the next request on. Throws 404 without a seat there. */
export async function activateSeat(ctx: MemberContext, businessId: string): Promise<void> {
  if (!(await chooseSeat(ctx.db, businessId, ctx.viewer.id))) throw notFound()
}

/**
 * Changes one seat of a company under its lock, with the actor's own seat read again: if two owners act on each other
 * at the same moment, the second is no longer an owner.
 */
function changeSeat(
  ctx: MemberContext,
  businessId: string,
  userId: string,
  work: (ctx: MemberContext, seat: SeatRow) => Promise<void>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const guarded = !isBroken(ctx.platform.env, 'company-lock')
    if (guarded && !(await lockCompany(ctx.db, businessId))) throw notFound()
    const own = guarded ? await findSeat(ctx.db, businessId, ctx.viewer.id) : { role: 'owner' as const }
    if (!own) throw notFound()
    const viewer = { ...ctx.viewer, seats: [{ businessId, role: own.role }] }
    const seat = await findSeat(ctx.db, businessId, userId)
    if (!seat) throw notFound()
    await work({ ...ctx, viewer }, seat)
  })
}

const ownerStays = async (ctx: Context, seat: SeatRow) =>
  allow(keepsAnOwner(seat.role, await countOtherOwners(ctx.db, seat, !isBroken(ctx.platform.env, 'company-lock'))))

export const giveRole = (ctx: MemberContext, userId: string, role: SeatRole): Promise<void> =>
  changeSeat(ctx, activeCompany(ctx), userId, async (ctx, seat) => {
    allow(canChangeRole(ctx.viewer, seat))
    if (seat.role === role) return
    await updateRole(ctx.db, seat.business_id, userId, role)
    await record(ctx, seatChanged({ businessId: seat.business_id, userId, role, by: ctx.viewer.id }))
  })

export const removeMember = (ctx: MemberContext, userId: string): Promise<void> =>
  changeSeat(ctx, activeCompany(ctx), userId, async (ctx, seat) => {
    allow(canRemove(ctx.viewer, seat))
    await ownerStays(ctx, seat)
    await deleteSeat(ctx.db, seat.business_id, userId)
    await record(ctx, seatEnded({ businessId: seat.business_id, userId, how: 'removed' }))
  })

/** Makes the member an owner, and whoever passes it on a recruiter. */
export const passOwnership = (ctx: MemberContext, userId: string): Promise<void> =>
  changeSeat(ctx, activeCompany(ctx), userId, async (ctx, seat) => {
    allow(canPassOwnership(ctx.viewer, seat))
    await updateRole(ctx.db, seat.business_id, userId, 'owner')
    await updateRole(ctx.db, seat.business_id, ctx.viewer.id, 'recruiter')
    // of whoever passes it on, no fact is recorded if the other was an owner before
    await tellAccess(ctx, [userId, ctx.viewer.id], seat.business_id)
    if (seat.role !== 'owner')
      await record(ctx, seatChanged({ businessId: seat.business_id, userId, role: 'owner', by: ctx.viewer.id }))
  })

/** Gives up the viewer's own seat. Throws 404 without one, 409 `companies.last_owner`. */
export const leaveCompany = (ctx: MemberContext, businessId: string): Promise<void> =>
  changeSeat(ctx, businessId, ctx.viewer.id, async (ctx, seat) => {
    await ownerStays(ctx, seat)
    await deleteSeat(ctx.db, businessId, seat.user_id)
    await record(ctx, seatEnded({ businessId, userId: seat.user_id, how: 'left' }))
  })
