import { craftNamed } from '@ensemble/contract/accounts/craft-named.ts'
import type { Profile, ProfilePatch } from '@ensemble/contract/profiles/profiles.schemas.ts'
import { PROFILE_LIMITS } from '@ensemble/contract/profiles/terms.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import { earliestDay } from '../../platform/days.ts'
import type { Db } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { record } from '../../platform/facts/record.ts'
import { refuseOurNames } from '../../platform/names/own-names.ts'
import { people, placeTalent } from '../accounts/index.ts'
import { changePictures, coverOf } from './pictures.service.ts'
import { profileChanged } from './profiles.facts.ts'
import { presentProfile } from './profiles.present.ts'
import { writeFacts } from './profiles.queries.ts'
import { findProfile, findVisibleId } from './profiles.reads.ts'
import { findOwnTestimonial } from './testimonials.queries.ts'

/** The viewer whose rights apply: a blocked account sees what a visitor sees. */
export const eyesOf = ({ viewer }: Context): string | null => (viewer && !viewer.blocked ? viewer.id : null)

async function show(ctx: Context, by: { id: string }, own: boolean): Promise<Profile> {
  const viewerId = eyesOf(ctx)
  const row = await findProfile(ctx.db, by, viewerId, own)
  if (!row) throw notFound()
  const [done, ownTestimonialId, cover] = await Promise.all([
    ctx.platform.ports.work.of(ctx.db, row.id, own),
    viewerId ? findOwnTestimonial(ctx.db, row.id, viewerId) : null,
    coverOf(ctx, row),
  ])
  return presentProfile(row, done, {
    viewer: ctx.viewer,
    own,
    ownTestimonialId,
    cover,
    today: ctx.platform.clock.now().toISOString().slice(0, 10),
  })
}

/** Whose profile is at an address. Throws 404 for what this viewer may not see. */
export async function talentAt(ctx: Context, slug: string): Promise<string> {
  const id = await findVisibleId(ctx.db, slug, eyesOf(ctx))
  if (!id) throw notFound()
  return id
}

/** A profile by its address or an earlier one; `asOthers` leaves out what only its owner sees. */
export async function getProfile(ctx: Context, slug: string, { asOthers = false } = {}): Promise<Profile> {
  const id = await talentAt(ctx, slug)
  return show(ctx, { id }, id === eyesOf(ctx) && !asOthers)
}

export const getOwnProfile = (ctx: MemberContext): Promise<Profile> => show(ctx, { id: ctx.viewer.id }, true)

/** Only the fields given, so that the rest stays. */
const named = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>
  }

const rowsOf = (patch: ProfilePatch) => {
  const { rate, availability_status } = patch
  const craft = craftNamed(patch.professional_title)
  return {
    profile: named({
      full_name: patch.full_name,
      location: patch.location,
      bio: patch.bio,
      industry: patch.industry,
      slug: patch.slug,
      public: patch.public,
    }),
    talent: named({
      professional_title: patch.professional_title,
      profession: craft,
      skills: patch.skills,
      years_experience: patch.years_experience,
      portfolio_url: patch.portfolio_url,
      unpaid_too: patch.unpaid_too,
      phone: patch.phone,
      availability_status,
      available_from: availability_status && (availability_status === 'soon' ? (patch.available_from ?? null) : null),
      ...(rate !== undefined && {
        rate_from: rate?.from ?? null,
        rate_to: rate?.to ?? null,
        rate_currency: rate?.currency ?? null,
        rate_unit: rate?.unit ?? null,
      }),
    }),
  }
}

/**
 * Gives a person another address; the old one still leads to them. Throws `profiles.slug_taken`, `profiles.slug_often`.
 */
async function moveAddress(db: Db, id: string, from: string, to: string): Promise<void> {
  refuseOurNames('slug', to)
  const owner = await people.findSlugOwner(db, to)
  if (owner !== undefined && owner !== id)
    throw new AppError('profiles.slug_taken', 409, { fields: { slug: 'profiles.slug_taken' } })
  if (owner === undefined && (await people.countSlugs(db, id)) >= PROFILE_LIMITS.oldSlugs)
    throw new AppError('profiles.slug_often', 409, { fields: { slug: 'profiles.slug_often' } })
  await people.turnSlug(db, id, { from, to })
}

/** Refuses a day of being available that is over everywhere on Earth. Throws `profiles.available_passed` (400). */
function assertAhead(ctx: Context, { availability_status: status, available_from: from }: ProfilePatch): void {
  const code = 'profiles.available_passed'
  if (status === 'soon' && from && from < earliestDay(ctx.platform.clock.now()))
    throw new AppError(code, 400, { fields: { available_from: code } })
}

/**
 * Changes the viewer's own profile, on the version that they saw. Throws `profiles.conflict` (409),
 * `profiles.slug_taken` and `profiles.available_passed` (400).
 */
export const editProfile = (ctx: MemberContext, patch: ProfilePatch): Promise<Profile> =>
  inTransaction(ctx, async (ctx) => {
    const { id } = ctx.viewer
    const before = await people.lockTalent(ctx.db, id)
    if (!before) throw notFound()
    if (before.version !== patch.version) throw new AppError('profiles.conflict', 409)
    if (patch.full_name !== undefined && patch.full_name !== before.full_name)
      refuseOurNames('full_name', patch.full_name)
    if (patch.slug !== undefined && patch.slug !== before.slug) await moveAddress(ctx.db, id, before.slug, patch.slug)
    assertAhead(ctx, patch)
    const rows = rowsOf(patch)
    await people.changeTalent(ctx.db, id, {
      ...rows,
      profile: { ...rows.profile, ...(await changePictures(ctx, before, patch)) },
    })
    if (patch.location !== undefined) await placeTalent(ctx, id)
    if (patch.facts) await writeFacts(ctx.db, id, patch.facts)
    await record(ctx, profileChanged({ talentId: id }))
    return show(ctx, { id }, true)
  })
