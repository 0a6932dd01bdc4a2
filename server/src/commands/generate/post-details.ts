import { CRAFTS, type Craft } from '@ensemble/contract/accounts/vocabulary.ts'
import {
  EXPERIENCE_LEVELS,
  type ExperienceLevel,
  INDUSTRIES,
  JOB_LIMITS,
  JOB_TYPES,
  type JobType,
} from '@ensemble/contract/jobs/vocabulary.ts'
import { skillsIn } from '@ensemble/contract/matching/named-in.ts'
import type { facets } from '../../modules/posts/search.face.ts'
import type { Kind } from './columns.ts'
import type { CopyValue } from './copy.ts'
import type { GeneratedPerson } from './people.ts'
import { conditions, production, type Production, startDay } from './productions.ts'
import type { Random } from './random.ts'
import { REQUIREMENTS } from './words.ts'

export const DAY_MS = 86_400_000
export type Row = readonly CopyValue[]

export interface World {
  random: Random
  /** For columns added later, so that the rest of each row stays the same. */
  side: Random
  base: number
  companies: readonly GeneratedPerson[]
  names: ReadonlyMap<string, string>
  talents: readonly GeneratedPerson[]
}

/** What is decided about a post before its kind adds details. Times are milliseconds since 1970. */
export interface Outline {
  id: string
  at: number
  kind: Kind
  /** Posted by a person, not by a company. */
  byTalent: boolean
  owner: GeneratedPerson
  craft: Craft
  /** The project's name. */
  name: string
  work: string
  closed: boolean
  closes: number
}

export interface Detail {
  row: Row
  title: string
  extra: readonly (string | null)[]
  filters: Partial<
    Pick<Parameters<typeof facets.facetsOf>[0], 'industry' | 'crafts' | 'skills' | 'wants' | 'asks' | 'declares'>
  > & { job_type?: JobType; levels?: readonly ExperienceLevel[] }
  production?: Production | null
  closes: number | null
  /** First days of work, as dates. */
  starts?: (string | null)[]
}

const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10)

function job({ random, side, base }: World, { id, at, craft, work, closes }: Outline): Detail {
  const type = random.common(JOB_TYPES)
  const level = random.pick(EXPERIENCE_LEVELS)
  const industry = random.common(INDUSTRIES)
  const requirements = random.some(REQUIREMENTS, random.int(2, 5))
  const declared = conditions(side)
  const roles = production(side, id, { at, base })
  const title = `${craft} for a ${work}`
  const asks = [title, ...requirements, ...(roles?.requirements ?? [])]
  const skills = skillsIn(asks, [craft]).slice(0, JOB_LIMITS.skills)
  return {
    row: [
      id,
      null,
      type,
      level,
      industry,
      iso(closes - DAY_MS),
      iso(closes + 13 * DAY_MS),
      requirements,
      [craft],
      skills,
      JSON.stringify(declared),
    ],
    title,
    extra: [industry, ...requirements, ...(roles?.crafts ?? []), ...(roles?.skills ?? [])],
    closes,
    production: roles,
    starts: roles?.starts ?? [],
    filters: {
      job_type: type,
      levels: [level, ...(roles?.levels ?? [])],
      industry,
      crafts: [craft, ...(roles?.crafts ?? [])],
      skills: [...skills, ...(roles?.skills ?? [])],
      asks,
      declares: { travel: null, hazards: null, intimacy: null, ai_uses: null, ...declared },
    },
  }
}

function collaboration({ random, base }: World, { id, craft, work }: Outline): Detail {
  const roles = random.some(CRAFTS, random.int(1, 4))
  const starts = startDay(id, base)
  const type = random.pick([
    'Film Production',
    'Music Video',
    'Photography',
    'Fashion Show',
    'Live Event',
    'Art Exhibition',
    'Theater Production',
  ])
  return {
    row: [
      id,
      type,
      random.pick(['Two weekends', 'One month', 'Evenings in spring', 'Open']),
      random.int(1, 12),
      roles,
      random.pick(['paid', 'unpaid', 'revenue-share']),
      starts,
    ],
    title: `Looking for a ${craft.toLowerCase()}: ${work}`,
    extra: [type, ...roles],
    filters: { wants: roles },
    starts: [starts],
    closes: null,
  }
}

function event({ random, base }: World, { id, work }: Outline): Detail {
  const starts = base + random.int(1, 200) * DAY_MS + random.int(10, 20) * 3_600_000
  const type = random.pick(['screening', 'showcase', 'premiere', 'festival', 'workshop', 'other'])
  const price = random.chance(0.5) ? random.int(5, 60) * 100 : null
  return {
    row: [
      id,
      type,
      new Date(starts),
      new Date(starts + 7_200_000),
      `Stage ${random.int(1, 40)}`,
      price,
      price === null ? null : 'EUR',
      random.int(1, 20) * 25,
    ],
    title: `${type[0]?.toUpperCase()}${type.slice(1)} of a ${work}`,
    extra: [type],
    filters: {},
    starts: [iso(starts)],
    closes: starts + 7_200_000,
  }
}

function news({ random }: World, { id, work }: Outline): Detail {
  const tags = random.some(['festival', 'casting', 'award', 'release', 'strike', 'funding', 'tour', 'premiere'], 3)
  return {
    row: [
      id,
      random.pick(['movie', 'music', 'other']),
      'Trade Weekly',
      `https://trade.example/articles/${random.int(1, 1e6)}`,
      tags,
      random.int(1, 9),
    ],
    title: `What is known about the ${work}`,
    extra: tags,
    filters: {},
    closes: null,
  }
}

const DETAILS: Readonly<Record<Kind, (world: World, outline: Outline) => Detail>> = {
  job,
  collaboration,
  event,
  news,
}

export const detailOf = (world: World, outline: Outline): Detail => DETAILS[outline.kind](world, outline)
