import type { Profile } from './profiles.schemas.ts'

/** The parts of a profile that people look for, each with its field in Edit Profile. */
export const PROFILE_PARTS = {
  avatar: 'Profile picture',
  cover: 'Cover image',
  full_name: 'Full name',
  professional_title: 'Professional title',
  location: 'Location',
  bio: 'Bio',
  industry: 'Industry',
  skills: 'Three skills',
  years_experience: 'Years of experience',
  rate: 'Rate range',
} as const
export type ProfilePart = keyof typeof PROFILE_PARTS

export const LEAST_SKILLS = 3

type Parts = Pick<
  Profile,
  'full_name' | 'professional_title' | 'location' | 'bio' | 'industry' | 'years_experience'
> & { skills: readonly string[]; rate: unknown; avatar: unknown; cover: unknown }

/** Which parts are still missing, in the order of the form. Pure. */
export function missingParts(profile: Parts): ProfilePart[] {
  const filled = (part: ProfilePart) =>
    part === 'skills'
      ? profile.skills.length >= LEAST_SKILLS
      : profile[part] !== null && profile[part] !== undefined && profile[part] !== ''
  return (Object.keys(PROFILE_PARTS) as ProfilePart[]).filter((part) => !filled(part))
}

/** How complete a profile is, 0 to 1. */
export const completeness = (profile: Parts): number =>
  1 - missingParts(profile).length / Object.keys(PROFILE_PARTS).length
