import { COMPANY_TYPES, CRAFTS, INTERESTS } from '@ensemble/contract/accounts/vocabulary.ts'
import type { CopyValue } from './copy.ts'
import { factRows, FACTS } from './facts.ts'
import type { Random } from './random.ts'
import { COMPANY_FIRST, COMPANY_KIND, COMPANY_SECOND, FAMILY_NAMES, GIVEN_NAMES, PLACES } from './words.ts'

const DAY_MS = 86_400_000

export interface GeneratedPerson {
  id: string
  name: string
  kind: 'talent' | 'business'
  number: number
  place: string
  since: Date
}

/** People who joined over the three years before `base`, oldest first. */
export function makePeople(
  random: Random,
  kind: GeneratedPerson['kind'],
  count: number,
  base: number,
): GeneratedPerson[] {
  return Array.from({ length: count }, (_, i) => {
    const since = base - Math.floor(((count - i) / count) * 1_000 * DAY_MS)
    return {
      id: random.uuid(since),
      name: `${random.pick(GIVEN_NAMES)} ${random.pick(FAMILY_NAMES)}`,
      kind,
      number: i + 1,
      place: random.common(PLACES),
      since: new Date(since),
    }
  })
}

export const companyName = (random: Random): string =>
  `${random.pick(COMPANY_FIRST)}${random.pick(COMPANY_SECOND)} ${random.pick(COMPANY_KIND)}`

const mailOf = (person: GeneratedPerson) => `${person.kind}-${person.number}@generated.example`
const slugOf = (person: GeneratedPerson) => `generated-${person.kind}-${person.number}`

interface Table {
  table: string
  columns: readonly string[]
  rows: Iterable<readonly CopyValue[]>
}

const accounts = (people: readonly GeneratedPerson[]): Table[] => [
  {
    table: 'auth_users',
    columns: ['id', 'email', 'email_confirmed_at', 'created_at', 'updated_at'],
    rows: people.map((person) => [person.id, mailOf(person), person.since, person.since, person.since]),
  },
  {
    table: 'profiles',
    columns: [
      'id',
      'email',
      'full_name',
      'account_type',
      'email_verified',
      'location',
      'slug',
      'demo',
      'created_at',
      'updated_at',
    ],
    rows: people.map((person) => [
      person.id,
      mailOf(person),
      person.name,
      person.kind,
      true,
      person.place,
      slugOf(person),
      true,
      person.since,
      person.since,
    ]),
  },
]

/** The day on which someone will be free, within four months. */
const freeDay = (random: Random, base: number) =>
  new Date(base + random.int(1, 120) * DAY_MS).toISOString().slice(0, 10)

/**
 * The rows of talents, in the order they must be loaded: facts before profiles, so that what people are found by is
 * written once. They have no password, so no one can sign in as one. `side` is another source, so that what `random`
 * makes stays the same.
 */
export function talentTables(random: Random, side: Random, people: readonly GeneratedPerson[], base: number): Table[] {
  const facts: CopyValue[][] = []
  const rows = people.map((person): readonly CopyValue[] => {
    const craft = random.common(CRAFTS)
    facts.push(...factRows(side, person.id, craft))
    const row = [
      person.id,
      `${random.pick(['Freelance', 'Senior', 'Independent', 'Junior'])} ${craft}`,
      craft,
      random.some(CRAFTS, 4),
      random.int(0, 25),
      random.pick(['available', 'available', 'busy', 'soon', 'not_available']),
      random.some(INTERESTS, 4),
    ]
    return [...row, row[5] === 'soon' ? freeDay(side, base) : null]
  })
  return [
    ...accounts(people),
    { ...FACTS, rows: facts },
    {
      table: 'talent_profiles',
      columns: [
        'id',
        'professional_title',
        'profession',
        'skills',
        'years_experience',
        'availability_status',
        'interests',
        'available_from',
      ],
      rows,
    },
  ]
}

const companyProfiles = (
  random: Random,
  founders: readonly GeneratedPerson[],
  names: ReadonlyMap<string, string>,
): Table => ({
  table: 'business_profiles',
  columns: [
    'id',
    'founder_id',
    'company_name',
    'company_type',
    'location',
    'slug',
    'verified_how',
    'verified_at',
    'demo',
    'created_at',
    'updated_at',
  ],
  rows: founders.map((person) => [
    person.id,
    person.id,
    names.get(person.id) ?? person.name,
    random.pick(Object.values(COMPANY_TYPES)),
    person.place,
    `${slugOf(person)}-company`,
    ...(random.chance(0.6) ? ['mail_domain', person.since] : [null, null]),
    true,
    person.since,
    person.since,
  ]),
})

/** The rows of companies and their founders. */
export const companyTables = (
  random: Random,
  founders: readonly GeneratedPerson[],
  names: ReadonlyMap<string, string>,
): Table[] => [
  ...accounts(founders),
  companyProfiles(random, founders, names),
  {
    table: 'company_members',
    columns: ['business_id', 'user_id', 'role'],
    rows: founders.map((person) => [person.id, person.id, 'owner']),
  },
]
