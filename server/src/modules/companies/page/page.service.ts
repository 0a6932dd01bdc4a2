import { companiesMessages } from '@ensemble/contract/companies/companies.messages.ts'
import type { AddressForm, OverviewForm } from '@ensemble/contract/companies/page.forms.ts'
import { OLD_ADDRESSES_MOST } from '@ensemble/contract/companies/page.vocabulary.ts'
import type { Allowed } from '@ensemble/contract/core/index.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { allow, AppError, notFound } from '../../../platform/errors.ts'
import { record } from '../../../platform/facts/record.ts'
import { refuseOurNames } from '../../../platform/names/own-names.ts'
import { companyPageChanged } from '../companies.facts.ts'
import { findSeat, lockCompany } from '../companies.queries.ts'
import { activeCompany } from '../seats.service.ts'
import type { WrittenRow } from './entries.queries.ts'
import { changePicture } from './page.pictures.ts'
import { canChangeAddress, canEditPage } from './page.policy.ts'
import { countOldSlugs, findOverview, isTaken, moveSlug, type OverviewPatch, updateOverview } from './page.queries.ts'

/** Someone else's change is not overwritten. */
export const changedMeanwhile = () => new AppError('companies.page_changed', 409)

/**
 * The viewer's company under its lock, with their seat read again. Throws 404 without a seat, 403 `jobs.seat_needed`.
 */
export async function lockPage(
  ctx: MemberContext,
  may: (viewer: Parameters<typeof canEditPage>[0], businessId: string) => Allowed = canEditPage,
): Promise<string> {
  const businessId = activeCompany(ctx)
  if (!(await lockCompany(ctx.db, businessId))) throw notFound()
  const seat = await findSeat(ctx.db, businessId, ctx.viewer.id)
  allow(may({ seats: seat ? [{ businessId, role: seat.role }] : [], activeBusinessId: businessId }, businessId))
  return businessId
}

const picturePatch = (logo: Awaited<ReturnType<typeof changePicture>>, cover: typeof logo): Partial<OverviewPatch> => ({
  ...(logo && { logo_id: logo.id, logo_url: logo.url }),
  ...(cover && { cover_id: cover.id, cover_url: cover.url }),
})

/** Saves the overview on the version that was read. Throws 409 `companies.page_changed` if it has changed. */
export const saveOverview = (ctx: MemberContext, form: OverviewForm): Promise<WrittenRow> =>
  inTransaction(ctx, async (ctx) => {
    const businessId = await lockPage(ctx)
    const before = await findOverview(ctx.db, businessId)
    if (!before) throw notFound()
    if (before.version !== form.version) throw changedMeanwhile()
    const pictures = picturePatch(
      await changePicture(ctx, before.logo_id, form.logo_id),
      await changePicture(ctx, before.cover_id, form.cover_id),
    )
    const written = await updateOverview(ctx.db, businessId, form.version, {
      company_type: form.type,
      about: form.about ?? null,
      location: form.location ?? null,
      website: form.website ?? null,
      founded: form.founded ?? null,
      company_size: form.size ?? null,
      ...pictures,
    })
    if (!written) throw changedMeanwhile()
    await record(ctx, companyPageChanged({ businessId, by: ctx.viewer.id, what: 'overview' }))
    return written
  })

const besideSlug = (code: 'companies.address_taken' | 'companies.addresses_full') =>
  new AppError(code, 409, { fields: { slug: companiesMessages[code] } })

/**
 * Changes the company's address. Throws 409 `companies.address_taken`, and `companies.addresses_full` if three earlier
 * addresses already lead to the company.
 */
export const changeAddress = (ctx: MemberContext, { slug }: z.output<typeof AddressForm>): Promise<{ slug: string }> =>
  inTransaction(ctx, async (ctx) => {
    const businessId = await lockPage(ctx, canChangeAddress)
    const before = await findOverview(ctx.db, businessId)
    if (!before) throw notFound()
    if (before.slug === slug) return { slug }
    refuseOurNames('slug', slug)
    if (await isTaken(ctx.db, slug, businessId)) throw besideSlug('companies.address_taken')
    if ((await countOldSlugs(ctx.db, businessId, slug)) >= OLD_ADDRESSES_MOST)
      throw besideSlug('companies.addresses_full')
    await moveSlug(ctx.db, businessId, before.slug, slug)
    await record(ctx, companyPageChanged({ businessId, by: ctx.viewer.id, what: 'address' }))
    return { slug }
  })
