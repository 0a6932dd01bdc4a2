import { START_DAYS, type Start } from '@ensemble/contract/companies/start.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import { activeSeat } from '../../platform/http/guard.ts'
import { findNewCompany, type NewCompanyRow } from './start.reads.ts'
import { provenDomain } from './verifications.policy.ts'
import { findConfirmedAddress } from './verifications.reads.ts'

async function verificationOf(ctx: MemberContext, company: NewCompanyRow): Promise<Start['verification']> {
  if (company.verified) return { status: 'verified', offer: null }
  if (company.request === 'pending') return { status: 'review', offer: null }
  if (company.request === 'awaiting_code') return { status: 'code', offer: null }
  const own = await findConfirmedAddress(ctx.db, ctx.viewer.id)
  const domain = own ? provenDomain(own.email, company.website) : null
  return { status: 'none', offer: own && domain ? { email: own.email, domain } : null }
}

/** What companies know of the first days of the viewer's; undefined once they are over, and for those who only view. */
export async function readOwnStart(ctx: MemberContext) {
  const seat = activeSeat(ctx.viewer)
  if (!seat || seat.role === 'viewer') return undefined
  const company = await findNewCompany(ctx.db, seat.businessId, START_DAYS)
  if (!company) return undefined
  return {
    businessId: seat.businessId,
    company,
    verification: seat.role === 'owner' ? await verificationOf(ctx, company) : null,
  }
}
