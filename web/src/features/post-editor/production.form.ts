import type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
import {
  type Declared,
  DeclaredInput,
  type ProductionDate,
  ProductionDates,
  RoleDraft,
  RoleInput,
  type RoleFacts,
  type Role,
} from '@ensemble/contract/jobs/production.schemas.ts'
import {
  ADULT_INTIMACIES,
  type AiUse,
  type Hazard,
  type Intimacy,
  MOST_ROLES,
  ROLE_RANGES,
  roleFactsOf,
  type Travel,
} from '@ensemble/contract/jobs/production.ts'
import { JOB_LIMITS } from '@ensemble/contract/jobs/vocabulary.ts'
import { hasAmount } from '@ensemble/contract/posts/pay-units.ts'
import { FACT_LISTS } from '@ensemble/contract/profiles/terms.ts'
import { z } from 'zod'
import { report, unreadWhole, wholeOf } from '../../lib/amounts.ts'
import { numberOf } from './form-parts.ts'
import { NO_PAY, PayFields, type PayTyped, payTypedOf } from './pay.form.ts'

export interface RangeFields {
  from: string
  to: string
}
/** A role as its dialog holds it. Facts of other crafts are kept while trying out a craft, but not sent. */
export interface RoleFields
  extends Record<(typeof ROLE_RANGES)[number], RangeFields>, Record<(typeof FACT_LISTS)[number], string[]> {
  id: string
  name: string
  craft: string
  pay: PayTyped
  from: string
  to: string
  requirements: string
  skills: string[]
  experience_level: string
  openings: string
  filled: boolean
}
/** `hazards_said` and `ai_said`: '' leaves it open, `none` and `some` answer it. Questions are '', `yes` or `no`. */
export interface DeclaredFields {
  travel: string
  hazards_said: string
  hazards: string[]
  hazards_note: string
  intimacy: string
  coordinator: string
  ai_said: string
  ai_uses: string[]
  ai_consent: string
  ai_note: string
}
export interface ProductionFields {
  dates: ProductionDate[]
  declared: DeclaredFields
  roles: RoleFields[]
}

const NO_RANGE: RangeFields = { from: '', to: '' }
export const newRole = (): RoleFields => ({
  id: crypto.randomUUID(),
  name: '',
  craft: '',
  pay: NO_PAY,
  from: '',
  to: '',
  requirements: '',
  skills: [],
  experience_level: '',
  openings: '1',
  filled: false,
  playing_age: NO_RANGE,
  height: NO_RANGE,
  accents: [],
  instruments: [],
  kit: [],
  licenses: [],
  genres: [],
})
export const NO_PRODUCTION: ProductionFields = {
  dates: [],
  roles: [],
  declared: {
    travel: '',
    hazards_said: '',
    hazards: [],
    hazards_note: '',
    intimacy: '',
    coordinator: '',
    ai_said: '',
    ai_uses: [],
    ai_consent: '',
    ai_note: '',
  },
}

const answerOf = (typed: string) => (typed === '' ? null : typed === 'yes')
const typedAnswer = (answer: boolean | null) => (answer === null ? '' : answer ? 'yes' : 'no')
const saidOf = (list: readonly string[] | null) => (list === null ? '' : list.length ? 'some' : 'none')

/** The declared conditions as the contract expects them: dependent fields are sent only with their answer. */
export function declaredOf(fields: DeclaredFields): Declared {
  const listed = <T extends string>(said: string, list: readonly string[]) =>
    said === 'some' && list.length ? ([...list] as T[]) : said === 'none' ? [] : null
  const [hazards, ai] = [
    listed<Hazard>(fields.hazards_said, fields.hazards),
    listed<AiUse>(fields.ai_said, fields.ai_uses),
  ]
  const scenes = fields.intimacy !== '' && fields.intimacy !== 'none'
  return {
    travel: (fields.travel || null) as Travel | null,
    hazards,
    hazards_note: hazards?.length ? fields.hazards_note.trim() : '',
    intimacy: (fields.intimacy || null) as Intimacy | null,
    coordinator: scenes ? answerOf(fields.coordinator) : null,
    ai_uses: ai,
    ai_consent: ai?.length ? answerOf(fields.ai_consent) : null,
    ai_note: ai?.length ? fields.ai_note.trim() : '',
  }
}

/**
 * The facts that the role's craft asks for, as far as given; what isn't read is NaN, which the contract refuses.
 */
function factsOf(role: RoleFields): Record<string, unknown> {
  const asked = roleFactsOf(role.craft)
  const ranges = ROLE_RANGES.filter((kind) => asked.includes(kind)).flatMap((kind) => {
    const [from, to] = [wholeOf(role[kind].from), wholeOf(role[kind].to)]
    return from === null && to === null ? [] : [[kind, { from: from ?? to, to: to ?? from }]]
  })
  const lists = FACT_LISTS.filter((kind) => asked.includes(kind) && role[kind].length > 0).map((kind) => [
    kind,
    role[kind],
  ])
  return Object.fromEntries([...ranges, ...lists]) as Record<string, unknown>
}

const inputOf = (role: RoleFields, pay: unknown) => ({
  id: role.id,
  name: role.name,
  craft: role.craft || null,
  pay,
  from: role.from || null,
  to: role.to || role.from || null,
  requirements: role.requirements,
  skills: role.skills,
  experience_level: role.experience_level || null,
  openings: numberOf(role.openings),
  filled: role.filled,
  facts: factsOf(role),
})

const CHOOSE = 'Choose at least one'

/** Numbers of a role that aren't read, among those that its craft asks for. */
const unreadIn = (role: RoleFields) => [
  ...unreadWhole(['openings'], role.openings),
  ...ROLE_RANGES.filter((kind) => roleFactsOf(role.craft).includes(kind)).flatMap((kind) => [
    ...unreadWhole(['facts', kind, 'from'], role[kind].from),
    ...unreadWhole(['facts', kind, 'to'], role[kind].to),
  ]),
]

/** Turns one typed role into the contract's type; pay errors are reported together with the rest. */
export const RoleSchema = z.custom<RoleFields>().transform((role, issues) => {
  const pay = PayFields.safeParse(role.pay)
  const checked = RoleInput.safeParse(inputOf(role, pay.data ?? null))
  const ofPay = (pay.error?.issues ?? []).map(({ path, message }) => ({ path: ['pay', ...path], message }))
  report(issues, [...ofPay, ...unreadIn(role)], checked)
  return checked.data ?? z.NEVER
})

const DeclaredSchema = z.custom<DeclaredFields>().transform((fields, issues) => {
  const checked = DeclaredInput.safeParse(declaredOf(fields))
  const { hazards_said, hazards, ai_said, ai_uses } = fields
  const open = [
    ...(hazards_said === 'some' && !hazards.length ? [{ path: ['hazards'], message: CHOOSE }] : []),
    ...(ai_said === 'some' && !ai_uses.length ? [{ path: ['ai_uses'], message: CHOOSE }] : []),
  ]
  report(issues, open, checked)
  return checked.data ?? z.NEVER
})

export const productionShape = {
  dates: z
    .custom<ProductionDate[]>()
    .transform((dates): unknown => dates)
    .pipe(ProductionDates),
  declared: DeclaredSchema,
  roles: z.array(RoleSchema).max(MOST_ROLES, `Cannot exceed ${MOST_ROLES} roles`),
}

/** As much of a role as a draft can store. */
function roleDraftOf(role: RoleFields): RoleDraft | undefined {
  const openings = numberOf(role.openings)
  const input = inputOf(role, PayFields.safeParse(role.pay).data ?? null)
  const kept = Object.entries(RoleDraft.shape.facts.unwrap().shape).filter(
    ([kind, schema]) => input.facts[kind] !== undefined && schema.safeParse(input.facts[kind]).success,
  )
  return RoleDraft.safeParse({
    ...input,
    skills: input.skills.slice(0, JOB_LIMITS.skills),
    openings: openings >= 1 && openings <= 99 ? openings : 1,
    facts: Object.fromEntries(kept.map(([kind]) => [kind, input.facts[kind]])),
  }).data
}

export const productionDraftOf = ({ dates, declared, roles }: ProductionFields) => ({
  dates,
  declared: declaredOf(declared),
  roles: roles.map(roleDraftOf).filter((role) => role !== undefined),
})

const rangeFieldsOf = (range: { from: number; to: number } | undefined): RangeFields =>
  range ? { from: String(range.from), to: String(range.to) } : NO_RANGE
const roleFieldsOf = ({ facts, pay, from, to, openings, ...role }: Role): RoleFields => ({
  id: role.id,
  name: role.name,
  requirements: role.requirements,
  skills: role.skills,
  experience_level: role.experience_level ?? '',
  filled: role.filled,
  craft: role.craft ?? '',
  from: from ?? '',
  to: to ?? '',
  openings: String(openings),
  pay: payTypedOf(pay),
  playing_age: rangeFieldsOf(facts.playing_age),
  height: rangeFieldsOf(facts.height),
  accents: facts.accents ?? [],
  instruments: facts.instruments ?? [],
  kit: facts.kit ?? [],
  licenses: facts.licenses ?? [],
  genres: facts.genres ?? [],
})

export const productionFieldsOf = ({
  dates,
  declared,
  roles,
}: Pick<Job, 'dates' | 'declared' | 'roles'>): ProductionFields => ({
  dates,
  roles: roles.map(roleFieldsOf),
  declared: {
    travel: declared.travel ?? '',
    hazards_said: saidOf(declared.hazards),
    hazards: declared.hazards ?? [],
    hazards_note: declared.hazards_note,
    intimacy: declared.intimacy ?? '',
    coordinator: typedAnswer(declared.coordinator),
    ai_said: saidOf(declared.ai_uses),
    ai_uses: declared.ai_uses ?? [],
    ai_consent: typedAnswer(declared.ai_consent),
    ai_note: declared.ai_note,
  },
})

const roleShown = ({ id = '', pay, ...role }: RoleDraft): Role => {
  const { from = null, to = null, currency = null, unit = null } = pay ?? {}
  return {
    ...role,
    id,
    pay: { from, to, currency, unit, guaranteed: (from ?? 0) > 0 && hasAmount(unit) },
    facts: role.facts satisfies RoleFacts,
    applicants: null,
    own_application_id: null,
    can: { apply: false },
  }
}

/** A production as its page will show it, built from the form. */
export function productionShown(fields: ProductionFields): Pick<Job, 'dates' | 'declared' | 'roles' | 'adults_only'> {
  const { dates, declared, roles } = productionDraftOf(fields)
  return {
    dates: dates.toSorted((one, two) => one.from.localeCompare(two.from)),
    declared,
    roles: roles.map(roleShown),
    adults_only: declared.intimacy !== null && ADULT_INTIMACIES.includes(declared.intimacy),
  }
}

/** All text that readers see of it. */
export const productionWords = ({ declared, roles }: ProductionFields): string[] =>
  [...roles.flatMap(({ name, requirements }) => [name, requirements]), declared.hazards_note, declared.ai_note].filter(
    Boolean,
  )
