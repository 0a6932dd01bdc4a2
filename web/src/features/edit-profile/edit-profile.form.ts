import { AVAILABLE_PASSED } from '@ensemble/contract/applications/vocabulary.ts'
import { ProfilePatch, type Profile } from '@ensemble/contract/profiles/profiles.schemas.ts'
import type { FactKind } from '@ensemble/contract/profiles/terms.ts'
import { z } from 'zod'
import { minorOf, report, sizeOf, typedOf, unreadAmount, unreadSize, unreadWhole, wholeOf } from '../../lib/amounts.ts'
import { isoDay } from '../../lib/iso-day.ts'
import type { useContractForm } from '../../lib/use-contract-form.ts'

interface ListFact {
  items: string[]
  shown: boolean
}

/** The form as its controls hold it: text, '' for an empty choice. */
export interface ProfileFields {
  full_name: string
  professional_title: string
  location: string
  bio: string
  industry: string
  skills: string[]
  years_experience: string
  availability_status: string
  available_from: string
  rate: { from: string; to: string; currency: string; unit: string }
  unpaid_too: boolean
  portfolio_url: string
  phone: string
  slug: string
  public: boolean
  facts: {
    playing_age: { from: string; to: string; shown: boolean }
    height: { cm: string; shown: boolean }
    measurements: { chest: string; waist: string; hips: string; shoe: string; shown: boolean }
    accents: ListFact
    instruments: ListFact
    kit: ListFact
    licenses: ListFact
    genres: ListFact
  }
  /** The version the form started with. */
  version: number
}

const text = (value: string | number | null | undefined) => (value === null || value === undefined ? '' : String(value))
const list = (fact: ListFact | null | undefined): ListFact => ({ items: fact?.items ?? [], shown: fact?.shown ?? true })

const factFieldsOf = (facts: Profile['facts']): ProfileFields['facts'] => ({
  playing_age: {
    from: text(facts.playing_age?.from),
    to: text(facts.playing_age?.to),
    shown: facts.playing_age?.shown ?? true,
  },
  height: { cm: text(facts.height?.cm), shown: facts.height?.shown ?? true },
  measurements: {
    chest: text(facts.measurements?.chest),
    waist: text(facts.measurements?.waist),
    hips: text(facts.measurements?.hips),
    shoe: text(facts.measurements?.shoe),
    shown: facts.measurements?.shown ?? true,
  },
  accents: list(facts.accents),
  instruments: list(facts.instruments),
  kit: list(facts.kit),
  licenses: list(facts.licenses),
  genres: list(facts.genres),
})

/** The form's values for a stored profile. */
export function fieldsOf(profile: Profile): ProfileFields {
  const { facts, rate, availability } = profile
  const currency = rate?.currency ?? 'USD'
  return {
    full_name: profile.full_name,
    professional_title: text(profile.professional_title),
    location: text(profile.location),
    bio: text(profile.bio),
    industry: text(profile.industry),
    skills: profile.skills,
    years_experience: text(profile.years_experience),
    availability_status: availability.status,
    available_from: text(availability.from),
    rate: {
      from: typedOf(rate?.from ?? null, currency),
      to: typedOf(rate?.to ?? null, currency),
      currency,
      unit: rate?.unit ?? 'day',
    },
    unpaid_too: profile.own?.unpaid_too ?? false,
    portfolio_url: text(profile.portfolio_url),
    phone: text(profile.own?.phone),
    slug: profile.slug,
    public: profile.own?.public ?? true,
    facts: factFieldsOf(facts),
    version: profile.own?.version ?? 1,
  }
}

const stated = ({ items, shown }: ListFact) => (items.length ? { items, shown } : null)

function factsOf({
  playing_age: age,
  height,
  measurements: size,
  ...lists
}: ProfileFields['facts']): Record<FactKind, unknown> {
  const sizes = {
    chest: wholeOf(size.chest),
    waist: wholeOf(size.waist),
    hips: wholeOf(size.hips),
    shoe: sizeOf(size.shoe),
  }
  return {
    playing_age:
      age.from.trim() || age.to.trim()
        ? { from: wholeOf(age.from) ?? Number.NaN, to: wholeOf(age.to) ?? Number.NaN, shown: age.shown }
        : null,
    height: height.cm.trim() ? { cm: wholeOf(height.cm), shown: height.shown } : null,
    measurements: Object.values(sizes).some((each) => each !== null) ? { ...sizes, shown: size.shown } : null,
    accents: stated(lists.accents),
    instruments: stated(lists.instruments),
    kit: stated(lists.kit),
    licenses: stated(lists.licenses),
    genres: stated(lists.genres),
  }
}

function patchOf(fields: ProfileFields): unknown {
  const { rate } = fields
  const amounts = { from: minorOf(rate.from, rate.currency), to: minorOf(rate.to, rate.currency) }
  return {
    ...fields,
    industry: fields.industry || null,
    phone: fields.phone.trim() || null,
    years_experience: wholeOf(fields.years_experience),
    available_from: fields.availability_status === 'soon' ? fields.available_from || null : null,
    rate:
      amounts.from === null && amounts.to === null ? null : { ...amounts, currency: rate.currency, unit: rate.unit },
    facts: factsOf(fields.facts),
  }
}

const SHOE = 'Shoe size must be a whole or half size'
const unreadIn = ({
  years_experience,
  rate,
  facts: { playing_age: age, height, measurements: size },
}: ProfileFields) => [
  ...unreadWhole(['years_experience'], years_experience),
  ...unreadAmount(['rate', 'from'], rate.from, rate.currency),
  ...unreadAmount(['rate', 'to'], rate.to, rate.currency),
  ...unreadWhole(['facts', 'playing_age', 'from'], age.from),
  ...unreadWhole(['facts', 'playing_age', 'to'], age.to),
  ...unreadWhole(['facts', 'height', 'cm'], height.cm),
  ...(['chest', 'waist', 'hips'] as const).flatMap((kind) => unreadWhole(['facts', 'measurements', kind], size[kind])),
  ...unreadSize(['facts', 'measurements', 'shoe'], size.shoe, SHOE),
]

const passedIn = ({ availability_status: status, available_from: from }: ProfileFields) =>
  status === 'soon' && from && from < isoDay() ? [{ path: ['available_from'], message: AVAILABLE_PASSED }] : []

/** Turns the controls' text into the contract's input; numbers that aren't read are reported beside their fields. */
export const ProfileFormSchema = z.custom<ProfileFields>().transform((fields, issues) => {
  const checked = ProfilePatch.safeParse(patchOf(fields))
  report(issues, [...unreadIn(fields), ...passedIn(fields)], checked)
  return checked.data ?? z.NEVER
})
export type ProfileFormOutput = z.output<typeof ProfileFormSchema>
/** The form shared by the parts of the page. */
export type ProfileForm = ReturnType<typeof useContractForm<ProfileFields, ProfileFormOutput>>

/** Whether a form says anything about a fact. */
export function isStated(facts: ProfileFields['facts'], kind: FactKind): boolean {
  const { shown: _shown, ...values } = facts[kind]
  return Object.values(values).some((value) => value.length > 0)
}
