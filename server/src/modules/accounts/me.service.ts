import type { Me } from '@ensemble/contract/accounts/accounts.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { activeSeat } from '../../platform/http/guard.ts'
import { findMe } from './accounts.queries.ts'
import { findDeletion } from './deletion.queries.ts'
import { presentLeaving } from './deletion.service.ts'

/** The signed-in person as their own pages show them. Throws 404 once the account is gone. */
export async function presentMe(ctx: MemberContext): Promise<Me> {
  const row = await findMe(ctx.db, ctx.viewer.id)
  if (!row) throw notFound()
  const seat = activeSeat(ctx.viewer)
  const leaving = ctx.viewer.leaving ? await findDeletion(ctx.db, ctx.viewer.id) : undefined
  const company = seat && (await ctx.platform.ports.ownCompanies.find(ctx.db, seat.businessId))
  return {
    id: row.id,
    email: row.email,
    kind: ctx.viewer.kind,
    name: row.full_name,
    name_due: ctx.viewer.kind === 'business' && row.full_name === '',
    admin: row.admin,
    verified: ctx.viewer.verified,
    second_factor_due: ctx.viewer.secondFactorDue ?? false,
    leaving: leaving ? presentLeaving(leaving) : null,
    slug: row.slug,
    avatar_url: row.avatar_url,
    location: row.location,
    professional_title: row.professional_title,
    interests: row.interests ?? [],
    theme: row.theme,
    posts_view: row.posts_view ?? 'list',
    time_zone: row.time_zone,
    company:
      seat && company
        ? {
            id: company.id,
            name: company.company_name,
            slug: company.slug,
            logo_url: company.logo_url,
            role: seat.role,
          }
        : null,
    created_at: row.created_at.toISOString(),
  }
}
