import type { PostPerson } from '@ensemble/contract/posts/posts.schemas.ts'
import { warningsIn } from '@ensemble/contract/safety/warnings.ts'
import type { z } from 'zod'
import { minorOf, typedOf } from '../../lib/amounts.ts'
import type { AnyPost, Warnings } from './post-kind.ts'

/** Somebody named in a post as the form holds them; standing is what the server said of them. */
export interface PersonFields {
  id?: string
  person_id: string | null
  name: string
  role: string
  expertise: string[]
  verified: boolean
  rating: number | null
}
/** A file of the form, by what was uploaded. */
export interface FileFields {
  media_id: string
  alt: string
}
/** An amount as typed. */
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

/** A team or line-up as readers see it: verified people first, then by rating (specification 001 §2, "Collaboration post forms"). */
export const sortedPeople = <P extends Pick<PersonFields, 'verified' | 'rating'>>(people: readonly P[]): P[] =>
  people.toSorted((one, two) => Number(two.verified) - Number(one.verified) || (two.rating ?? 0) - (one.rating ?? 0))

/** A number as typed; NaN for what is none, which the contract refuses in its own words. */
export const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed.replaceAll(/[\s,]/g, '')))
/** An amount as typed, in minor units of its currency; null for nothing, an amount of NaN for what is none. */
export function amountOf({ amount, currency }: AmountFields): { amount: number; currency: string } | null {
  const minor = minorOf(amount, currency)
  return minor === null ? null : { amount: minor, currency }
}
/** People as they are sent. */
export const peopleOf = (people: readonly PersonFields[]) =>
  people.map(({ id, person_id, name, role, expertise }) => ({ ...(id && { id }), person_id, name, role, expertise }))

/** As much of a form as a draft may hold: a value that the draft's schema refuses is left out, so that it stays as it was stored. */
export function keptBy<Shape extends z.ZodRawShape>(
  draft: z.ZodObject<Shape>,
  loose: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const kept = Object.entries(draft.shape).filter(
    ([key, schema]) => loose[key] !== undefined && (schema as z.ZodType).safeParse(loose[key]).success,
  )
  return Object.fromEntries(kept.map(([key]) => [key, loose[key]]))
}

/** Whether a form is as it was begun, but for the currency that nothing was entered in. */
export const sameFields = (one: object, two: object): boolean => {
  const plain = (fields: object) =>
    JSON.stringify(fields, (key, value: unknown) => (key === 'currency' || key === 'time_zone' ? '' : value))
  return plain(one) === plain(two)
}

/** The rules that readers would be told of: over the words as they are now; what others wrote is known of the stored post. */
export const warningsOf = (words: string, stored?: AnyPost): Warnings => [
  ...warningsIn(words, 'post'),
  ...(stored?.warnings.filter(({ rule }) => rule === 'reused_text') ?? []),
]
