import { z } from 'zod'
import { CRAFTS } from '../accounts/vocabulary.ts'
import { blankAsAbsent, day, id, text, whenThere } from '../core/fields.ts'
import { Pay } from '../posts/parts.schemas.ts'
import { PayInput } from './pay.schemas.ts'
import {
  AI_USES,
  DATE_KINDS,
  HAZARDS,
  INTIMACIES,
  MOST_DATES,
  MOST_DAYS,
  MOST_ROLES,
  roleFactsOf,
  TRAVELS,
} from './production.ts'
import { EXPERIENCE_LEVELS, JOB_LIMITS } from './vocabulary.ts'

const DAY_MS = 86_400_000
const once = <T>(list: readonly T[]) => new Set(list).size === list.length

/** Days of a production, both ends included. */
export const ProductionDate = z
  .object({ kind: z.enum(DATE_KINDS), from: day, to: day, city: blankAsAbsent(text(100)) })
  .refine(({ from, to }) => to >= from, { path: ['to'], message: 'The last day can’t be before the first' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY_MS, {
    path: ['to'],
    message: `One entry can span up to ${MOST_DAYS} days`,
  })
  .transform((date) => ({ ...date, city: date.city ?? null }))
export type ProductionDate = z.output<typeof ProductionDate>
export const ProductionDates = z.array(ProductionDate).max(MOST_DATES, `Cannot exceed ${MOST_DATES} dates`)

/** What a production declares up front. Null: not declared; an empty list: there is none. */
export const DeclaredDraft = z.object({
  travel: z.enum(TRAVELS).nullable().default(null),
  hazards: z
    .array(z.enum(HAZARDS))
    .max(HAZARDS.length)
    .refine(once, 'List each hazard only once')
    .nullable()
    .default(null),
  hazards_note: text(500).default(''),
  intimacy: z.enum(INTIMACIES).nullable().default(null),
  coordinator: z.boolean().nullable().default(null).describe('Whether an intimacy coordinator is present'),
  ai_uses: z
    .array(z.enum(AI_USES))
    .max(AI_USES.length)
    .refine(once, 'List each use only once')
    .nullable()
    .default(null),
  ai_consent: z.boolean().nullable().default(null).describe('Whether consent is asked for separately'),
  ai_note: text(500).default('').describe('For how long, and for what'),
})
export type Declared = z.output<typeof DeclaredDraft>
export const DeclaredInput = DeclaredDraft.refine(
  ({ intimacy, coordinator }) => intimacy === null || intimacy === 'none' || coordinator !== null,
  { path: ['coordinator'], message: 'Say whether an intimacy coordinator is present' },
).refine(({ ai_uses, ai_consent }) => !ai_uses?.length || ai_consent !== null, {
  path: ['ai_consent'],
  message: 'Say whether consent is asked for separately',
})

const whole = (least: number, most: number, what: string) =>
  z
    .int(`${what} must be a whole number`)
    .min(least, `${what} must be between ${least} and ${most}`)
    .max(most, `${what} must be between ${least} and ${most}`)
const range = (least: number, most: number, what: string) =>
  z
    .object({ from: whole(least, most, what), to: whole(least, most, what) })
    .refine(({ from, to }) => to >= from, { path: ['to'], message: 'The upper end can’t be below the lower one' })
const items = z.array(text(60).min(1)).min(1).max(10, 'Cannot exceed 10 entries')

/** What a job without roles, or one of its roles, asks people to be able to do. */
export const Skills = z.array(text(60).min(1)).max(JOB_LIMITS.skills, `Cannot exceed ${JOB_LIMITS.skills} skills`)

/** What a role asks for: playing age in years, height in centimeters, lists of words. */
export const RoleFacts = z.object({
  playing_age: range(0, 100, 'Playing age').optional(),
  height: range(40, 260, 'Height').optional(),
  accents: items.optional(),
  instruments: items.optional(),
  kit: items.optional(),
  licenses: items.optional(),
  genres: items.optional(),
})
export type RoleFacts = z.output<typeof RoleFacts>

const role = {
  id: id.optional().describe('Of the existing role, or a new one chosen by the sender'),
  pay: PayInput.nullable().default(null),
  from: day.nullable().default(null),
  to: day.nullable().default(null),
  requirements: text(1000).default(''),
  skills: Skills.default([]).describe('A match compares a role by its own skills, never by the post’s'),
  experience_level: z
    .enum(EXPERIENCE_LEVELS)
    .nullable()
    .default(null)
    .describe('Null: the role names none, and a match leaves experience out'),
  facts: RoleFacts.default({}),
  openings: whole(1, 99, 'The number of openings').default(1),
  filled: z.boolean().default(false),
}
const CRAFT = 'Craft is required'
const inOrder = { path: ['to'], message: 'The last day can’t be before the first', when: whenThere('from', 'to') }

export const RoleDraft = z.object({
  ...role,
  name: text(100).default(''),
  craft: z.enum(CRAFTS).nullable().default(null),
})
export type RoleDraft = z.output<typeof RoleDraft>
/** A role that people can apply for. */
export const RoleInput = z
  .object({ ...role, name: text(100, { min: [1, 'Role name is required'] }), craft: z.enum(CRAFTS, CRAFT) })
  .refine(({ from, to }) => !from || !to || to >= from, inOrder)
  .refine(({ craft, facts }) => Object.keys(facts).every((kind) => roleFactsOf(craft).some((each) => each === kind)), {
    path: ['facts'],
    message: 'This doesn’t apply to that craft',
  })

const MOST = `Cannot exceed ${MOST_ROLES} roles`
const ids = (roles: readonly { id?: string | undefined }[]) => once(roles.flatMap((each) => each.id ?? []))
export const RoleDrafts = z.array(RoleDraft).max(MOST_ROLES, MOST).refine(ids, 'Each role needs its own id')
export const Roles = z.array(RoleInput).max(MOST_ROLES, MOST).refine(ids, 'Each role needs its own id')

/** A role as the job's page shows it. */
export const Role = z
  .object({
    id,
    name: z.string(),
    craft: z.enum(CRAFTS).nullable(),
    pay: Pay,
    from: z.string().nullable(),
    to: z.string().nullable(),
    requirements: z.string(),
    skills: z.array(z.string()),
    experience_level: z.enum(EXPERIENCE_LEVELS).nullable(),
    facts: RoleFacts,
    openings: z.number(),
    filled: z.boolean(),
    applicants: z.number().nullable().describe('How many applied; only its own company sees it'),
    own_application_id: id.nullable(),
    can: z.object({ apply: z.boolean() }),
  })
  .meta({ id: 'Role' })
export type Role = z.infer<typeof Role>

/** As stored and shown: dates by their first day. */
export const ProductionDateShown = z
  .object({ kind: z.enum(DATE_KINDS), from: z.string(), to: z.string(), city: z.string().nullable() })
  .meta({ id: 'ProductionDate' })
export const DeclaredShown = z
  .object({
    travel: z.enum(TRAVELS).nullable(),
    hazards: z.array(z.enum(HAZARDS)).nullable(),
    hazards_note: z.string(),
    intimacy: z.enum(INTIMACIES).nullable(),
    coordinator: z.boolean().nullable(),
    ai_uses: z.array(z.enum(AI_USES)).nullable(),
    ai_consent: z.boolean().nullable(),
    ai_note: z.string(),
  })
  .meta({ id: 'Declared' })
