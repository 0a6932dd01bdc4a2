import type { Craft } from '@ensemble/contract/accounts/vocabulary.ts'
import type { CraftFacts } from '@ensemble/contract/profiles/facts.schemas.ts'
import type { FactKind } from '@ensemble/contract/profiles/terms.ts'
import type { CopyValue } from './copy.ts'
import type { Random } from './random.ts'

/** Each list with the most common first. */
const ACCENTS = ['RP', 'General American', 'London', 'Scottish', 'Irish', 'Southern US', 'French', 'Geordie', 'Welsh']
const INSTRUMENTS = ['Piano', 'Guitar', 'Vocals', 'Drums', 'Violin', 'Bass', 'Cello', 'Trumpet', 'Oud', 'Tin whistle']
const KIT = ['Own car', 'Sony FX6', 'DJI Ronin', 'Lavalier set', 'Aputure 600d', 'ARRI Alexa Mini', 'Steadicam rig']
const LICENSES = ['Driving license B', 'Drone A2', 'First aid', 'Forklift', 'Driving license C']
const GENRES = ['Portrait', 'Fashion', 'Editorial', 'Documentary', 'Product', 'Concert', 'Architecture']

type Fact<K extends FactKind> = Omit<NonNullable<CraftFacts[K]>, 'shown'>
type Made = { [K in FactKind]?: Fact<K> }
/** A share of 0 to 1 of a craft's people who state a fact. */
type Shares = Partial<Record<FactKind, number>>

const STATED: Partial<Record<Craft, Shares>> = {
  Actor: { playing_age: 0.95, height: 0.95, accents: 0.8, measurements: 0.3, licenses: 0.3 },
  'Voice Artist': { playing_age: 0.6, accents: 0.95 },
  Dancer: { height: 0.8, playing_age: 0.4, measurements: 0.4 },
  Model: { height: 0.97, measurements: 0.95, playing_age: 0.3 },
  Musician: { instruments: 0.98 },
  Composer: { instruments: 0.7 },
  Photographer: { genres: 0.9, kit: 0.5 },
  Cinematographer: { kit: 0.8, licenses: 0.5 },
  Gaffer: { kit: 0.8, licenses: 0.6 },
  'Sound Designer': { kit: 0.6 },
  'Production Assistant': { licenses: 0.7, kit: 0.2 },
}
const OTHERS: Shares = { licenses: 0.15 }

/** A whole number between both, the middle far more likely than the ends. */
const middling = (random: Random, from: number, to: number) =>
  Math.round((random.int(from, to) + random.int(from, to) + random.int(from, to)) / 3)
const named = (random: Random, names: readonly string[]) => ({
  items: [...new Set(Array.from({ length: random.int(1, 3) }, () => random.common(names)))],
})

const MAKE: { [K in FactKind]: (random: Random) => Fact<K> } = {
  playing_age: (random) => {
    const from = middling(random, 14, 62)
    return { from, to: from + random.int(4, 12) }
  },
  height: (random) => ({ cm: middling(random, 145, 205) }),
  accents: (random) => named(random, ACCENTS),
  measurements: (random) => ({
    chest: middling(random, 72, 118),
    waist: middling(random, 56, 106),
    hips: middling(random, 78, 120),
    shoe: middling(random, 70, 94) / 2,
  }),
  instruments: (random) => named(random, INSTRUMENTS),
  kit: (random) => named(random, KIT),
  licenses: (random) => named(random, LICENSES),
  genres: (random) => named(random, GENRES),
}

function factsOf(random: Random, craft: Craft): Made {
  const shares = STATED[craft] ?? OTHERS
  const kinds = (Object.keys(shares) as FactKind[]).filter((kind) => random.chance(shares[kind] ?? 0))
  return Object.fromEntries(kinds.map((kind) => [kind, MAKE[kind](random)])) as Made
}

export const FACTS = { table: 'talent_facts', columns: ['talent_id', 'kind', 'value', 'shown'] } as const

/** The facts that someone of a craft states, a third of them for search only. */
export const factRows = (random: Random, talentId: string, craft: Craft): CopyValue[][] =>
  Object.entries(factsOf(random, craft)).map(([kind, value]) => [
    talentId,
    kind,
    JSON.stringify(value),
    random.chance(0.67),
  ])
