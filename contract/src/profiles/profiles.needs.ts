import type { NeedWords } from '../needs/needs.schemas.ts'
import { type ProfilePart } from './completeness.ts'

/** Below this share, 0 to 1, a profile asks for what is missing. */
export const PROFILE_ENOUGH = 0.6

const ADD: Record<ProfilePart, string> = {
  avatar: 'a profile picture',
  cover: 'a cover image',
  full_name: 'your name',
  professional_title: 'your title',
  location: 'where you work',
  bio: 'a bio',
  industry: 'your industry',
  skills: 'three skills',
  years_experience: 'your years of experience',
  rate: 'your rate',
}
/** What matching reads: with it, people see what fits. */
const FITS = ['skills', 'location', 'years_experience', 'rate'] as const satisfies readonly ProfilePart[]

/** A profile with parts missing: what to add first. `percent` of it is there. */
export function profileWords({ missing, percent }: { missing: readonly ProfilePart[]; percent: number }): NeedWords {
  const fits = FITS.find((part) => missing.includes(part))
  const first = fits ?? missing[0]
  const add = first ? `Add ${ADD[first]}` : 'Finish your profile'
  return { title: fits ? `${add} · see what fits` : add, line: `Profile ${percent}% complete` }
}
