import { CRAFTS } from '@ensemble/contract/accounts/vocabulary.ts'
import type { Declared } from '@ensemble/contract/jobs/production.schemas.ts'
import { AI_USES, HAZARDS, INTIMACIES, TRAVELS } from '@ensemble/contract/jobs/production.ts'
import { payOfRoles } from '@ensemble/contract/jobs/role-pay.ts'
import { EXPERIENCE_LEVELS, type ExperienceLevel, JOB_LIMITS } from '@ensemble/contract/jobs/vocabulary.ts'
import { skillsIn } from '@ensemble/contract/matching/named-in.ts'
import type { CopyValue } from './copy.ts'
import type { Random } from './random.ts'
import { REQUIREMENTS } from './words.ts'

export const ROLES = {
  table: 'job_roles',
  columns: [
    'id',
    'post_id',
    'position',
    'name',
    'craft',
    'pay_from',
    'pay_to',
    'pay_currency',
    'pay_unit',
    'requirements',
    'skills',
    'experience_level',
    'openings',
    'filled',
    'from_date',
  ],
} as const

/** The share of jobs that are a production with roles, and the share that declare working conditions. */
const PRODUCTIONS = 1 / 30
const DECLARING = 1 / 8
const DAY_MS = 86_400_000

type Pay = { from: number | null; to: number | null; currency: string | null; unit: 'hour' | 'day' | 'week' | 'unpaid' }
type Conditions = Partial<Pick<Declared, 'travel' | 'hazards' | 'intimacy' | 'coordinator' | 'ai_uses' | 'ai_consent'>>

interface MadeRole {
  id: string
  craft: string
  pay: Pay | null
  requirements: string
  openings: number
  filled: boolean
}

export interface Production {
  rows: (readonly CopyValue[])[]
  crafts: string[]
  requirements: string[]
  skills: string[]
  levels: ExperienceLevel[]
  /** Columns of the common row. */
  columns: { roles: number; open_roles: number }
  /** The roles' pay; the post itself names none. */
  byRole: boolean
  /** First days of the open roles. */
  starts: (string | null)[]
  pay: ReturnType<typeof payOfRoles>
}

function roleWage(random: Random, unit: Pay['unit'], currency: string): Pay | null {
  if (random.chance(0.1)) return null
  if (unit === 'unpaid') return { from: null, to: null, currency: null, unit }
  const from = random.int(3, 90) * { hour: 1_000, day: 10_000, week: 50_000 }[unit]
  return { from, to: random.chance(0.5) ? from + random.int(1, 20) * 1_000 : null, currency, unit }
}

/** A day in the half year after `base`, or none for a third of the ids. It follows from the id, so that older rows stay the same. */
export function startDay(id: string, base: number): string | null {
  const number = Number.parseInt(id.slice(-6), 16)
  return number % 3 ? new Date(base + (number % 180) * DAY_MS).toISOString().slice(0, 10) : null
}

/** The skills that its words name and its craft implies. */
const skillsOf = ({ requirements, craft }: Pick<MadeRole, 'requirements' | 'craft'>): string[] =>
  skillsIn([requirements], [craft]).slice(0, JOB_LIMITS.skills)

/** The level that a role asks for, or none for a third of the ids; by the id, as its first day. */
function levelOf(id: string): ExperienceLevel | null {
  const number = Number.parseInt(id.slice(-6), 16)
  return number % 3 === 1 ? null : (EXPERIENCE_LEVELS[number % EXPERIENCE_LEVELS.length] ?? null)
}

/** Values in the order of `ROLES.columns`. */
const rowOf = (
  { pay, ...role }: MadeRole,
  { id, position, base }: { id: string; position: number; base: number },
): readonly CopyValue[] => [
  role.id,
  id,
  position,
  `${role.craft} ${position + 1}`,
  role.craft,
  pay?.from ?? null,
  pay?.to ?? null,
  pay?.currency ?? null,
  pay?.unit ?? null,
  role.requirements,
  skillsOf(role),
  levelOf(role.id),
  role.openings,
  role.filled,
  startDay(role.id, base),
]

/** The roles of a job if it is a production; most are not. */
export function production(random: Random, id: string, { at, base }: { at: number; base: number }): Production | null {
  if (!random.chance(PRODUCTIONS)) return null
  const [unit, currency] = [
    random.common(['day', 'hour', 'week', 'unpaid'] as const),
    random.pick(['USD', 'EUR', 'GBP']),
  ]
  const roles = Array.from({ length: random.int(2, 6) }, () => {
    const craft = random.common(CRAFTS)
    return {
      id: random.uuid(at),
      craft,
      pay: roleWage(random, random.chance(0.1) ? 'hour' : unit, currency),
      requirements: random.pick(REQUIREMENTS),
      openings: random.chance(0.8) ? 1 : random.int(2, 12),
      filled: random.chance(0.15),
    }
  })
  return {
    byRole: random.chance(0.5),
    rows: roles.map((role, position) => rowOf(role, { id, position, base })),
    starts: roles.map((role) => (role.filled ? null : startDay(role.id, base))),
    crafts: roles.map(({ craft }) => craft),
    requirements: roles.map(({ requirements }) => requirements),
    skills: roles.flatMap(skillsOf),
    levels: roles.flatMap(({ id }) => levelOf(id) ?? []),
    columns: { roles: roles.length, open_roles: roles.filter(({ filled }) => !filled).length },
    pay: payOfRoles(roles),
  }
}

/** The working conditions that a job declares; an empty object if it declares none. */
export function conditions(random: Random): Conditions {
  if (!random.chance(DECLARING)) return {}
  const intimacy = random.common(INTIMACIES)
  const uses = random.chance(0.6) ? [] : random.some(AI_USES, 2)
  return {
    ...(random.chance(0.8) && { travel: random.common(TRAVELS) }),
    ...(random.chance(0.8) && { hazards: random.chance(0.4) ? [] : random.some([...HAZARDS].toReversed(), 2) }),
    ...(random.chance(0.7) && { intimacy, ...(intimacy !== 'none' && { coordinator: random.chance(0.9) }) }),
    ...(random.chance(0.7) && { ai_uses: uses, ...(uses.length > 0 && { ai_consent: random.chance(0.8) }) }),
  }
}
