import type { Context } from '../../platform/context.ts'
import { profileNeeds } from './profiles.needs.ts'
import { eraseProfile, exportProfile } from './profiles.queries.ts'
import { mountProfiles } from './profiles.routes.ts'
import { testimonialNotices } from './testimonials.notices.ts'

/** Talent profiles: what people say about themselves, their positions, and what others say about them. */
export const profilesModule = {
  name: 'profiles',
  mount: mountProfiles,
  notices: testimonialNotices,
  needs: profileNeeds,
  constraints: {
    profiles_slug_key: { code: 'profiles.slug_taken', field: 'slug' },
    talent_testimonials_once: 'testimonials.already',
  },
  person: {
    exportFor: (ctx: Context, userId: string) => exportProfile(ctx.db, userId),
    eraseFor: (ctx: Context, userId: string) => eraseProfile(ctx.db, userId),
  },
}
