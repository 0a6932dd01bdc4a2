import { CRAFTS } from '@ensemble/contract/accounts/vocabulary.ts'
import { facets, fieldWords, startsOn } from '../../modules/posts/search.face.ts'
import type { Kind } from './columns.ts'
import { DAY_MS, type Detail, detailOf, type Outline, type Row, type World } from './post-details.ts'
import type { Random } from './random.ts'
import { FORMATS, NAMES_OF_PROJECTS, PLACES, QUALITIES, SENTENCES } from './words.ts'

export interface GeneratedPosts {
  common: Row[]
  details: Record<Kind, Row[]>
  roles: Row[]
}

function kindOf(random: Random): Kind {
  const dice = random.next()
  return dice < 0.55 ? 'job' : dice < 0.77 ? 'collaboration' : dice < 0.9 ? 'event' : 'news'
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

function outlineOf({ random, base, companies, talents }: World, at: number): Outline {
  const id = random.uuid(at)
  const kind = kindOf(random)
  const byTalent = kind === 'collaboration' && talents.length > 0 && random.chance(0.7)
  const owner = random.common(byTalent ? talents : companies)
  const craft = random.common(CRAFTS)
  const name = random.common(NAMES_OF_PROJECTS)
  const work = `${random.common(QUALITIES)} ${random.common(FORMATS)}`
  const closed = random.chance(0.08)
  const closes = closed ? at + 14 * DAY_MS : base + random.int(2, 120) * DAY_MS
  return { id, at, kind, byTalent, owner, craft, name, work, closed, closes }
}

/** The pay the post states itself, or the pay that follows from its roles; never both. */
function payOf(random: Random, { kind }: Outline, { production }: Detail) {
  const stated = pay(random, kind)
  const own = production?.byRole ? NO_PAY : stated
  const ofRoles = (own.unit === null ? production?.pay : null) ?? null
  return { money: ofRoles ?? own, ofRoles }
}

function wordsOf(random: Random, { kind, name, work }: Outline, detail: Detail) {
  const location = random.chance(0.92) ? random.common(PLACES) : null
  const remote = kind !== 'event' && random.chance(0.2)
  const title = random.chance(0.3) ? `${detail.title}, “${name}”` : detail.title
  const description = [`${name} is a ${work}.`, ...random.some(SENTENCES, random.int(3, 7))].join(' ')
  return { location, remote, title: title.slice(0, 100), description }
}

/** Its status and dates as of `base`. */
const datesOf = ({ closed, closes, at }: Outline, detail: Detail, base: number): Row => [
  new Date(at),
  closed ? new Date(closes) : detail.closes && new Date(detail.closes),
  closed ? new Date(Math.min(closes, base)) : null,
  closed ? 'by_hand' : null,
  true,
  new Date(at),
  new Date(at),
]

/** What its fields say, in words. */
const saidBy = ({ filters: { job_type: type, levels = [], declares } }: Detail, remote: boolean, unit: string | null) =>
  fieldWords({ remote, pays: [unit], type: type ?? null, levels, ...(declares && { declares }) })

/** Values in the order of `COMMON_COLUMNS`. */
function commonRow({ random, names, base }: World, outline: Outline, detail: Detail): Row {
  const { id, kind, byTalent, owner, closed } = outline
  const { money, ofRoles } = payOf(random, outline, detail)
  const { location, remote, title, description } = wordsOf(random, outline, detail)
  return [
    id,
    kind,
    closed ? 'closed' : 'published',
    owner.id,
    byTalent ? null : owner.id,
    title,
    description,
    location,
    remote,
    [byTalent ? owner.name : names.get(owner.id), ...detail.extra, ...saidBy(detail, remote, money.unit)]
      .filter(Boolean)
      .join(' · '),
    facets.facetsOf({
      location,
      remote,
      payFrom: money.from,
      payUnit: money.unit,
      paidByRoles: ofRoles?.guaranteed ?? false,
      ...detail.filters,
    }),
    money.from,
    money.to,
    money.currency,
    money.unit,
    random.int(0, 900),
    random.int(0, 60),
    ...datesOf(outline, detail, base),
    detail.production?.columns.roles ?? 0,
    detail.production?.columns.open_roles ?? 0,
    ofRoles ? (ofRoles.guaranteed ? 'guaranteed' : 'named') : null,
    ofRoles?.perDay ?? null,
    startsOn(detail.starts ?? []),
  ]
}

/**
 * Posts number `from` to `to` of `count`, oldest first. About nine in ten are open; newer ones are closer together, as
 * in a growing market.
 */
export function makePosts(world: World, count: number, from: number, to: number): GeneratedPosts {
  const made: GeneratedPosts = { common: [], details: { job: [], collaboration: [], event: [], news: [] }, roles: [] }
  for (let i = from; i < to; i += 1) {
    const at = world.base - Math.floor(((count - i) / count) ** 2 * 500 * DAY_MS) - DAY_MS / 24 + (i % 1000)
    const outline = outlineOf(world, at)
    const detail = detailOf(world, outline)
    made.common.push(commonRow(world, outline, detail))
    made.roles.push(...(detail.production?.rows ?? []))
    made.details[outline.kind].push(detail.row)
  }
  return made
}
