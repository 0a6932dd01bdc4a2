import { CRAFTS } from '@ensemble/contract/accounts/vocabulary.ts'
import { EXPERIENCE_LEVELS, INDUSTRIES, JOB_TYPES } from '@ensemble/contract/jobs/vocabulary.ts'
import { facets } from '../../modules/opportunities/index.ts'
import type { Kind } from './columns.ts'
import type { CopyValue } from './copy.ts'
import type { GeneratedPerson } from './people.ts'
import { conditions, production, type Production } from './productions.ts'
import type { Random } from './random.ts'
import { FORMATS, NAMES_OF_PROJECTS, PLACES, QUALITIES, REQUIREMENTS, SENTENCES } from './words.ts'

const DAY_MS = 86_400_000
type Row = readonly CopyValue[]

export interface GeneratedPosts {
  common: Row[]
  details: Record<Kind, Row[]>
  roles: Row[]
}

interface World {
  random: Random
  /** Of what came later: the rest of the rows stays as it is. */
  side: Random
  base: number
  companies: readonly GeneratedPerson[]
  names: ReadonlyMap<string, string>
  talents: readonly GeneratedPerson[]
}

const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10)

function kindOf(random: Random): Kind {
  const dice = random.next()
  return dice < 0.55 ? 'job' : dice < 0.77 ? 'collaboration' : dice < 0.9 ? 'event' : 'gossip'
}

interface Detail {
  row: Row
  title: string
  extra: readonly (string | null)[]
  filters: Partial<
    Pick<Parameters<typeof facets.facetsOf>[0], 'jobType' | 'level' | 'industry' | 'wants' | 'asks' | 'declares'>
  >
  production?: Production | null
  closes: number | null
}

function job(
  random: Random,
  side: Random,
  id: string,
  at: number,
  craft: string,
  work: string,
  closes: number,
): Detail {
  const filters = {
    jobType: random.common(JOB_TYPES),
    level: random.pick(EXPERIENCE_LEVELS),
    industry: random.common(INDUSTRIES),
  }
  const requirements = random.some(REQUIREMENTS, random.int(2, 5))
  const declared = conditions(side)
  const roles = production(side, id, at)
  const title = `${craft} for a ${work}`
  return {
    row: [
      id,
      null,
      filters.jobType,
      filters.level,
      filters.industry,
      iso(closes - DAY_MS),
      iso(closes + 13 * DAY_MS),
      requirements,
      JSON.stringify(declared),
    ],
    title,
    extra: [filters.industry, ...requirements, ...(roles?.crafts ?? [])],
    closes,
    production: roles,
    filters: {
      ...filters,
      wants: [craft, ...requirements, ...(roles?.crafts ?? [])],
      asks: [title, ...requirements, ...(roles?.requirements ?? [])],
      declares: { travel: null, hazards: null, intimacy: null, ai_uses: null, ...declared },
    },
  }
}

function collaboration(random: Random, id: string, craft: string, work: string): Detail {
  const roles = random.some(CRAFTS, random.int(1, 4))
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
    ],
    title: `Looking for a ${craft.toLowerCase()}: ${work}`,
    extra: [type, ...roles],
    filters: { wants: roles },
    closes: null,
  }
}

function event(random: Random, id: string, work: string, base: number): Detail {
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
    closes: starts + 7_200_000,
  }
}

function gossip(random: Random, id: string, work: string): Detail {
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

interface Stated {
  from: number | null
  to: number | null
  currency: string | null
  unit: string | null
}
const NO_PAY: Stated = { from: null, to: null, currency: null, unit: null }

function pay(random: Random, kind: Kind): Stated {
  if ((kind !== 'job' && kind !== 'collaboration') || random.chance(kind === 'job' ? 0.15 : 0.7)) return NO_PAY
  const unit = random.common(['day', 'flat', 'hour', 'week', 'royalty_share', 'unpaid'])
  if (unit === 'royalty_share' || unit === 'unpaid') return { from: null, to: null, currency: null, unit }
  const from = random.int(3, 90) * (unit === 'hour' ? 1_000 : 10_000)
  return { from, to: from + random.int(0, 20) * 1_000, currency: random.pick(['USD', 'EUR', 'GBP']), unit }
}

/**
 * The posts from number `from` up to `to` of `count`, oldest first. About nine of ten are open; the newest are closer
 * together than the old, as in a market that grows.
 */
export function makePosts(
  { random, side, base, companies, names, talents }: World,
  count: number,
  from: number,
  to: number,
): GeneratedPosts {
  const made: GeneratedPosts = { common: [], details: { job: [], collaboration: [], event: [], gossip: [] }, roles: [] }
  for (let i = from; i < to; i += 1) {
    const at = base - Math.floor(((count - i) / count) ** 2 * 500 * DAY_MS) - DAY_MS / 24 + (i % 1000)
    const id = random.uuid(at)
    const kind = kindOf(random)
    const byTalent = kind === 'collaboration' && talents.length > 0 && random.chance(0.7)
    const owner = random.common(byTalent ? talents : companies)
    const craft = random.common(CRAFTS)
    const name = random.common(NAMES_OF_PROJECTS)
    const work = `${random.common(QUALITIES)} ${random.common(FORMATS)}`
    const closed = random.chance(0.08)
    const closes = closed ? at + 14 * DAY_MS : base + random.int(2, 120) * DAY_MS
    const detail =
      kind === 'job'
        ? job(random, side, id, at, craft, work, closes)
        : kind === 'collaboration'
          ? collaboration(random, id, craft, work)
          : kind === 'event'
            ? event(random, id, work, base)
            : gossip(random, id, work)
    const stated = pay(random, kind)
    const own = detail.production?.byRole ? NO_PAY : stated
    const theirs = own.unit === null ? detail.production?.pay : null
    const money = theirs ?? own
    const location = random.chance(0.92) ? random.common(PLACES) : null
    const remote = kind !== 'event' && random.chance(0.2)
    const title = random.chance(0.3) ? `${detail.title}, “${name}”` : detail.title
    const description = [`${name} is a ${work}.`, ...random.some(SENTENCES, random.int(3, 7))].join(' ')
    made.common.push([
      id,
      kind,
      closed ? 'closed' : 'published',
      owner.id,
      byTalent ? null : owner.id,
      title.slice(0, 100),
      description,
      location,
      remote,
      [byTalent ? owner.name : names.get(owner.id), ...detail.extra].filter(Boolean).join(' · '),
      facets.facetsOf({
        location,
        remote,
        payFrom: money.from,
        payUnit: money.unit,
        paidByRoles: theirs?.guaranteed ?? false,
        ...detail.filters,
      }),
      money.from,
      money.to,
      money.currency,
      money.unit,
      random.int(0, 900),
      random.int(0, 60),
      new Date(at),
      closed ? new Date(closes) : detail.closes && new Date(detail.closes),
      closed ? new Date(Math.min(closes, base)) : null,
      closed ? 'by_hand' : null,
      true,
      new Date(at),
      new Date(at),
      detail.production?.columns.roles ?? 0,
      detail.production?.columns.open_roles ?? 0,
      theirs ? (theirs.guaranteed ? 'guaranteed' : 'named') : null,
      theirs?.perDay ?? null,
    ])
    made.roles.push(...(detail.production?.rows ?? []))
    made.details[kind].push(detail.row)
  }
  return made
}
