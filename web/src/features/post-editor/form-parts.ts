import type { PostPerson } from '@ensemble/contract/posts/posts.schemas.ts'
import { warningsIn } from '@ensemble/contract/safety/warnings.ts'
import type { z } from 'zod'
import { minorOf, typedOf, wholeOf } from '../../lib/amounts.ts'
import type { AnyPost, Warnings } from './post-kind.ts'

/** A person named in a post, as the form holds them; the rest is what the server said about them. */
export interface PersonFields {
  id?: string
  person_id: string | null
  name: string
  role: string
  expertise: string[]
  verified: boolean
  rating: number | null
}
/** A file of the form, identified by its upload. */
export interface FileFields {
  media_id: string
  alt: string
}
export interface AmountFields {
  amount: string
  currency: string
}
export const NO_AMOUNT: AmountFields = { amount: '', currency: 'USD' }

interface Parts {
  people: readonly PostPerson[]
  files: readonly { alt: string; media: { id: string } }[]
}

export const peopleFieldsOf = ({ people }: Pick<Parts, 'people'>): PersonFields[] =>
  people.map(({ id, person, name, role, expertise, verified, rating }) => ({
    id,
    person_id: person?.id ?? null,
    name,
    role,
    expertise,
    verified,
    rating,
  }))
export const filesFieldsOf = ({ files }: Pick<Parts, 'files'>): FileFields[] =>
  files.map(({ alt, media }) => ({ media_id: media.id, alt }))
export const amountFieldsOf = (money: { amount: number; currency: string } | null): AmountFields =>
  money ? { amount: typedOf(money.amount, money.currency), currency: money.currency } : NO_AMOUNT

/**
 * A team or line-up as readers see it: verified people first, then by rating (specification 001 §2, "Collaboration post
 * forms").
 */
export const sortedPeople = <P extends Pick<PersonFields, 'verified' | 'rating'>>(people: readonly P[]): P[] =>
  people.toSorted((one, two) => Number(two.verified) - Number(one.verified) || (two.rating ?? 0) - (one.rating ?? 0))

/** One entry per line; blank lines are dropped. */
export const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** A typed whole number; NaN for anything else, also for nothing, which the contract refuses with its own message. */
export const numberOf = (typed: string) => wholeOf(typed) ?? Number.NaN
/**
 * A typed amount in minor units of its currency; null when empty, an amount of NaN for anything that isn't read.
 */
export function amountOf({ amount, currency }: AmountFields): { amount: number; currency: string } | null {
  const minor = minorOf(amount, currency)
  return minor === null ? null : { amount: minor, currency }
}
export const peopleOf = (people: readonly PersonFields[]) =>
  people.map(({ id, person_id, name, role, expertise }) => ({ ...(id && { id }), person_id, name, role, expertise }))

/**
 * As much of a form as a draft can store: a value that the draft's schema refuses is left out, so that the stored one
 * stays.
 */
export function keptBy<Shape extends z.ZodRawShape>(
  draft: z.ZodObject<Shape>,
  loose: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const kept = Object.entries(draft.shape).filter(
    ([key, schema]) => loose[key] !== undefined && (schema as z.ZodType).safeParse(loose[key]).success,
  )
  return Object.fromEntries(kept.map(([key]) => [key, loose[key]]))
}

/** Whether a form is unchanged, ignoring a currency without an amount. */
export const sameFields = (one: object, two: object): boolean => {
  const plain = (fields: object) =>
    JSON.stringify(fields, (key, value: unknown) => (key === 'currency' || key === 'time_zone' ? '' : value))
  return plain(one) === plain(two)
}

/**
 * The warnings that readers would see: computed for the current words, except those about reused text, which only the
 * server finds.
 */
export const warningsOf = (words: string, stored?: AnyPost): Warnings => [
  ...warningsIn(words, 'post'),
  ...(stored?.warnings.filter(({ rule }) => rule === 'reused_text') ?? []),
]
