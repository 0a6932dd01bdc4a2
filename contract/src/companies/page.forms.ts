import { z } from 'zod'
import { FormEmail } from '../accounts/accounts.forms.ts'
import { COMPANY_TYPES } from '../accounts/vocabulary.ts'
import { blankAsAbsent, day, id, location, nameText, text, url } from '../core/fields.ts'
import { readWhole } from '../core/typed-numbers.ts'
import {
  AWARD_ICONS,
  COMPANY_PROJECT_STATUSES,
  COMPANY_SECTIONS,
  COMPANY_SIZES,
  SECTION_MOST,
} from './page.vocabulary.ts'
import { website } from './verifications.schemas.ts'

const wholeIn = (typed: string) => {
  const reading = readWhole(typed)
  return reading.kind === 'read' ? reading.value : Number.NaN
}
/** A year from 1800 to 2099, typed or as a number. */
const year = z.coerce
  .string()
  .transform(wholeIn)
  .refine((value) => Number.isInteger(value) && value >= 1800 && value < 2100, 'Enter a year, such as 2019')
const needed = (max: number, what: string) => nameText(max, { min: [1, `${what} is required`] })
const optional = (max: number) => blankAsAbsent(text(max))

const isLinkedIn = (value: string) =>
  URL.canParse(value) && /^(?:[a-z0-9-]+\.)*linkedin\.com$/.test(new URL(value).hostname)
/** A person's LinkedIn page; always https. */
export const linkedIn = z
  .string()
  .trim()
  .transform((value) => `https://${value.replace(/^https?:\/\//i, '')}`)
  .pipe(url)
  .refine(isLinkedIn, 'Enter a linkedin.com address')

/** A picture of the bucket `company-media`; left out, it stays as it is; null removes it. */
const picture = id.nullable().optional()

/** The company in its own words and facts. `version` is the one that was read. */
export const OverviewForm = z.object({
  type: z.enum(COMPANY_TYPES, 'Choose a company type'),
  about: optional(4000),
  location: blankAsAbsent(location),
  website: blankAsAbsent(website),
  founded: blankAsAbsent(year),
  size: blankAsAbsent(z.enum(COMPANY_SIZES)),
  logo_id: picture,
  cover_id: picture,
  version: z.int(),
})
export type OverviewForm = z.output<typeof OverviewForm>

/** The last part of the page's address. */
export const AddressForm = z.object({
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .min(3, 'Use at least 3 characters')
    .max(60, 'Use at most 60 characters')
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use letters, digits and single hyphens'),
})

/** The company's new name; `was` is the one that was read. */
export const NameForm = z.object({
  name: nameText(100, { min: [2, 'Company name must be at least 2 characters'] }),
  was: z.string().max(200),
})
export type NameForm = z.output<typeof NameForm>

export const TeamMemberForm = z.object({
  name: needed(100, 'Name'),
  role: needed(100, 'Role'),
  bio: optional(1000),
  linkedin: blankAsAbsent(linkedIn),
  email: blankAsAbsent(FormEmail),
  featured: z.boolean().optional(),
  picture_id: picture,
})
export const ClientForm = z.object({ name: needed(100, 'Name'), website: blankAsAbsent(website), picture_id: picture })
export const CompanyProjectForm = z.object({
  title: needed(100, 'Title'),
  type: optional(60),
  description: optional(2000),
  date: blankAsAbsent(day),
  status: blankAsAbsent(z.enum(COMPANY_PROJECT_STATUSES)),
  picture_id: picture,
})
export const AwardForm = z.object({
  title: needed(100, 'Title'),
  organization: needed(100, 'Organization'),
  year,
  description: optional(500),
  icon: z.enum(AWARD_ICONS, 'Choose an icon'),
})
export const CompanyEventForm = z.object({
  title: needed(100, 'Title'),
  date: day,
  venue: optional(100),
  description: optional(1000),
  link: blankAsAbsent(website),
  picture_id: picture,
})

/** The form of each list. */
export const SECTION_FORMS = {
  projects: CompanyProjectForm,
  team: TeamMemberForm,
  clients: ClientForm,
  awards: AwardForm,
  events: CompanyEventForm,
}
export type SectionForms = { [S in keyof typeof SECTION_FORMS]: z.output<(typeof SECTION_FORMS)[S]> }

/** An entry to be added, with the list that it goes into. */
export const NewEntry = z.discriminatedUnion('section', [
  CompanyProjectForm.extend({ section: z.literal('projects') }),
  TeamMemberForm.extend({ section: z.literal('team') }),
  ClientForm.extend({ section: z.literal('clients') }),
  AwardForm.extend({ section: z.literal('awards') }),
  CompanyEventForm.extend({ section: z.literal('events') }),
])
export type NewEntry = z.output<typeof NewEntry>

const version = z.int()
/** A changed entry; `version` is the one that was read. */
export const ChangedEntry = z.discriminatedUnion('section', [
  CompanyProjectForm.extend({ section: z.literal('projects'), version }),
  TeamMemberForm.extend({ section: z.literal('team'), version }),
  ClientForm.extend({ section: z.literal('clients'), version }),
  AwardForm.extend({ section: z.literal('awards'), version }),
  CompanyEventForm.extend({ section: z.literal('events'), version }),
])
export type ChangedEntry = z.output<typeof ChangedEntry>

export const SectionQuery = z.object({ section: z.enum(COMPANY_SECTIONS) })
/** Every id of the list, in its new order. */
export const OrderForm = SectionQuery.extend({ ids: z.array(id).max(SECTION_MOST) })
