import type { Me } from '@ensemble/contract/accounts/accounts.schemas.ts'
import { craftNamed } from '@ensemble/contract/accounts/craft-named.ts'
import { CRAFTS, type Craft } from '@ensemble/contract/accounts/crafts.ts'
import { CRAFT_SYNONYMS, type Interest, INTERESTS } from '@ensemble/contract/accounts/vocabulary.ts'
import type { ProjectType } from '@ensemble/contract/portfolio/vocabulary.ts'
import { firstUndone, missingOfSteps } from '@ensemble/contract/profiles/first-steps.ts'
import { OF_CRAFT } from '@ensemble/contract/profiles/of-craft.ts'
import type { Profile } from '@ensemble/contract/profiles/profiles.schemas.ts'
import { typedOf } from '../../lib/amounts.ts'
import { type Step, STEPS } from './steps.ts'

/** What the steps know of a person. `version` is undefined while their address isn't confirmed. */
export interface Begun extends Pick<
  Profile,
  'professional_title' | 'profession' | 'location' | 'skills' | 'rate' | 'portfolio_url'
> {
  interests: readonly string[]
  projects: number
  version: number | undefined
}

/** The person as stored. Without a profile, which only confirmed people read, what their session says. */
export const begunOf = (me: Me, profile: Profile | undefined): Begun => ({
  professional_title: profile?.professional_title ?? me.professional_title,
  profession: profile?.profession ?? null,
  location: profile?.location ?? me.location,
  skills: profile?.skills ?? [],
  rate: profile?.rate ?? null,
  portfolio_url: profile?.portfolio_url ?? null,
  interests: me.interests,
  projects: profile?.counts.projects ?? 0,
  version: profile?.own?.version,
})

/** The step to begin with: the first that isn't done. */
export function firstStep(begun: Begun): Step {
  if (begun.interests.length === 0) return 1
  const missing = missingOfSteps({
    craft: begun.profession ?? begun.professional_title,
    city: begun.location,
    skills: begun.skills,
    work: begun.projects > 0 || !!begun.portfolio_url,
  })
  return STEPS.find((step) => step === firstUndone(missing)) ?? 1
}

/** The crafts with a picture each, which ship with the product. */
export const TILES = [
  { craft: 'Director', picture: 'film-17' },
  { craft: 'Cinematographer', picture: 'film-04' },
  { craft: 'Editor', picture: 'news-07' },
  { craft: 'Sound Designer', picture: 'music-02' },
  { craft: 'VFX Artist', picture: 'film-16' },
  { craft: 'Actor', picture: 'stage-06' },
  { craft: 'Musician', picture: 'stage-04' },
  { craft: 'Producer', picture: 'news-01' },
  { craft: 'Photographer', picture: 'photo-03' },
  { craft: 'Fashion Designer', picture: 'fashion-02' },
  { craft: 'Makeup Artist', picture: 'fashion-13' },
  { craft: 'Composer', picture: 'music-09' },
] as const satisfies readonly { craft: Craft; picture: string }[]

export const isTile = (craft: string): boolean => TILES.some((tile) => tile.craft === craft)

/** The crafts that a typed text begins or names, by any of their names. */
export function craftsLike(typed: string): Craft[] {
  const text = typed.trim().toLowerCase()
  const others = Object.entries(CRAFT_SYNONYMS).filter(([name]) => name.startsWith(text))
  const named = CRAFTS.filter((craft) => craft !== 'Other' && craft.toLowerCase().includes(text))
  return [...new Set([...named, ...others.map(([, craft]) => craft)])]
}

/** The first step as its controls hold it. `byHand`: the interests were chosen, and no longer follow from the craft. */
export interface CraftFields {
  tile: string
  other: string
  location: string
  interests: Interest[]
  byHand: boolean
}

export const titleOf = ({ tile, other }: Pick<CraftFields, 'tile' | 'other'>) => other.trim() || tile

/** What a title's craft is probably drawn to; undefined for a craft that we don't know. */
export function interestsFor(title: string): Interest[] | undefined {
  const craft = craftNamed(title)
  return craft && [...OF_CRAFT[craft].interests]
}

export function craftFieldsOf(begun: Begun): CraftFields {
  const title = begun.professional_title ?? begun.profession ?? ''
  const chosen = INTERESTS.filter((each) => begun.interests.includes(each))
  return {
    tile: isTile(title) ? title : '',
    other: isTile(title) ? '' : title,
    location: begun.location ?? '',
    interests: chosen.length ? chosen : (interestsFor(title) ?? []),
    byHand: chosen.length > 0,
  }
}

/** The second step as its controls hold it. `to` is stored already, and isn't asked for here. */
export interface SkillsFields {
  skills: string[]
  rate: { from: string; to: string; currency: string; unit: string }
}

export function skillsFieldsOf({ skills, rate }: Begun): SkillsFields {
  const currency = rate?.currency ?? 'USD'
  return {
    skills,
    rate: {
      from: typedOf(rate?.from ?? null, currency),
      to: typedOf(rate?.to ?? null, currency),
      currency,
      unit: rate?.unit ?? 'day',
    },
  }
}

const craftOfBegun = ({ profession, professional_title }: Begun) =>
  craftNamed(profession) ?? craftNamed(professional_title)

/** A craft's own skills first; of an unknown one, those that are typed most. */
const ANY_SKILLS = ['Editing', 'Photography', 'Music Production', 'Graphic Design', 'Copywriting', 'Producing'] as const
export function skillsFor(begun: Begun): readonly string[] {
  const craft = craftOfBegun(begun)
  return craft && craft !== 'Other' ? OF_CRAFT[craft].skills : ANY_SKILLS
}

/** The last step as its controls hold it. `picture`: the file is one, so it needs a description. */
export interface WorkFields {
  title: string
  alt: string
  media_id: string
  picture: boolean
  portfolio_url: string
}

export const workFieldsOf = ({ portfolio_url }: Begun): WorkFields => ({
  title: '',
  alt: '',
  media_id: '',
  picture: false,
  portfolio_url: portfolio_url ?? '',
})

export function workTypeOf(begun: Begun): ProjectType {
  const craft = craftOfBegun(begun)
  return craft ? OF_CRAFT[craft].work : 'other'
}

/** What cameras, phones and programs call their files. */
const NO_NAME = /^(img|dsc[nf]?|pxl|image|photo|untitled|scan|whatsapp)?[\s\d.:-]*$|^screen ?shot\b|^[\da-f-]{16,}$/i
const FALLBACK = 'Selected work'
const LONGEST = 100

/** A title to begin with, from the name of a file. Pure. */
export function titleOfFile(name: string): string {
  const words = name
    .replace(/\.[^.]{1,5}$/, '')
    .replaceAll(/[_\s-]+/g, ' ')
    .trim()
  if (NO_NAME.test(words)) return FALLBACK
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, LONGEST)
}
