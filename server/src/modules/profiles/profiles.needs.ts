import { completeness, missingParts } from '@ensemble/contract/profiles/completeness.ts'
import { PROFILE_ENOUGH, profileWords } from '@ensemble/contract/profiles/profiles.needs.ts'
import { defineNeed } from '../../platform/needs/define-need.ts'
import { findParts } from './needs.reads.ts'

const NOTHING = { rows: [], count: 0, oldest: null }

const incomplete = defineNeed({
  kind: 'profile',
  for: 'talent',
  order: 65,
  act: 'Edit',
  most: 1,
  hrefOfMany: '/edit-profile',
  async read(ctx) {
    const parts = await findParts(ctx.db, ctx.viewer.id)
    if (!parts || completeness(parts) >= PROFILE_ENOUGH) return NOTHING
    const percent = Math.round(completeness(parts) * 100)
    const row = {
      who: { name: parts.full_name, image_url: parts.avatar, kind: 'person' as const },
      since: null,
      until: null,
      href: '/edit-profile',
      percent,
      facts: { missing: missingParts(parts), percent },
    }
    return { rows: [row], count: 1, oldest: null }
  },
  words: profileWords,
})

/** A profile that lacks too much to be found by. */
export const profileNeeds = [incomplete]
