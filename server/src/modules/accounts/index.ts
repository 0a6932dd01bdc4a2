import { accounts } from '@ensemble/contract/accounts/accounts.routes.ts'
import type { Me } from '@ensemble/contract/accounts/accounts.schemas.ts'
import { deletion } from '@ensemble/contract/accounts/deletion.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Context, MemberContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { activeSeat } from '../../platform/http/guard.ts'
import { mount } from '../../platform/http/mount.ts'
import type { Auth } from '../auth/index.ts'
import { keepReported } from '../auth/index.ts'
import { erasePerson, exportPerson, findCompany, findMe, saveInterests } from './accounts.queries.ts'
import { findDeletion } from './deletion.queries.ts'
import { keepAccount, presentLeaving, previewDeletion, requestDeletion } from './deletion.service.ts'
import { savePersonal, saveAccount } from './personal.service.ts'

export { createAccountHooks } from './accounts.hooks.ts'
export { cancelDeletion, scheduleDeletion } from './deletion.service.ts'
export { deletionTask } from './deletion.tasks.ts'
export { addressOf, setAdmin, underFreeSlug } from './accounts.queries.ts'
export { nameAndAddress, namesOf, peopleAfter, zoneOf } from './personal.queries.ts'
export * as administrators from './administrators.queries.ts'
export * as people from './people.queries.ts'

async function presentMe(ctx: MemberContext): Promise<Me> {
  const row = await findMe(ctx.db, ctx.viewer.id)
  if (!row) throw notFound()
  const seat = activeSeat(ctx.viewer)
  const leaving = ctx.viewer.leaving ? await findDeletion(ctx.db, ctx.viewer.id) : undefined
  const company = seat && (await findCompany(ctx.db, seat.businessId))
  return {
    id: row.id,
    email: row.email,
    kind: ctx.viewer.kind,
    name: row.full_name,
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

/** The signed-in person: profile, interests, and what the page denied them. */
export const accountsModule = {
  name: 'accounts',
  mount(app: FastifyInstance, { auth }: { auth: Auth }): void {
    mount(app, accounts.me, (_input, ctx) => presentMe(ctx))
    mount(app, accounts.saveInterests, async ({ body }, ctx) => {
      await saveInterests(ctx.db, ctx.viewer.id, [...new Set(body.interests)])
      return presentMe(ctx)
    })
    mount(app, accounts.saveAccount, ({ body }, ctx) => saveAccount(ctx, body).then(() => presentMe(ctx)))
    mount(app, accounts.savePersonal, ({ body }, ctx) => savePersonal(ctx, body).then(() => presentMe(ctx)))
    mount(app, accounts.logEvent, async ({ body, request }, ctx) => {
      await keepReported(ctx, request, {
        type: body.event_type,
        userId: ctx.viewer.id,
        details: { reason: body.reason },
      })
    })
    mount(app, deletion.preview, (_input, ctx) => previewDeletion(ctx))
    mount(app, deletion.request, ({ body, request }, ctx) => requestDeletion(ctx, auth, request, body))
    mount(app, deletion.keep, ({ request }, ctx) => keepAccount(ctx, request))
  },
  person: {
    exportFor: (ctx: Context, userId: string) => exportPerson(ctx.db, userId),
    eraseFor: (ctx: Context, userId: string) => erasePerson(ctx.db, userId),
  },
}
