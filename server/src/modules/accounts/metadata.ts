import { companyTypeSlug } from '@ensemble/contract/accounts/vocabulary.ts'
import { coreMessages } from '@ensemble/contract/core/error.ts'
import { isReadable, oneLine, UNREADABLE } from '@ensemble/contract/core/fields.ts'
import { z } from 'zod'
import { posesAsUs } from '../../platform/names/own-names.ts'

/** Every fault is a sentence: other apps show it as it is. */
const text = (what: string, most: number) =>
  z
    .string({
      error: ({ input }) => (input === undefined || input === null ? `${what} is missing` : `${what} must be text`),
    })
    .overwrite(oneLine)
    .trim()
    .normalize('NFC')
    .max(most, `${what} can have at most ${most} characters`)
const optional = (what: string) =>
  text(what, 100)
    .transform((value) => value || null)
    .nullish()
    .transform((value) => value ?? null)
/** Nothing may be called like the product itself. */
const own = <S extends z.ZodType<string>>(schema: S) =>
  schema
    .refine((value) => value === '' || isReadable(value), UNREADABLE)
    .refine((value) => !posesAsUs(value), coreMessages['core.name_reserved'])
const name = (what: string) => own(text(what, 100).min(2, `${what} must be at least 2 characters`))

const Talent = z.object({
  full_name: name('Name'),
  profession: optional('Profession'),
  location: optional('Location'),
})
const Business = z.object({
  company_name: name('Company name'),
  company_type: text('Company type', 60)
    .nullish()
    .transform((value) => companyTypeSlug(value ?? 'other')),
  full_name: own(text('Name', 100))
    .nullish()
    .transform((value) => value ?? ''),
  location: optional('Location'),
})
/** Someone invited to a company creates none; `invitation` is its id. */
const Invited = z.object({
  full_name: name('Name'),
  location: optional('Location'),
  invitation: z.uuid('This invitation is no longer open. Ask for a new one.'),
})
export type TalentMetadata = z.output<typeof Talent>
type BusinessMetadata = z.output<typeof Business>

type InvitedMetadata = z.output<typeof Invited>

export type ReadMetadata =
  | { kind: 'business'; given: BusinessMetadata }
  | { kind: 'invited'; given: InvitedMetadata }
  | { kind: 'talent'; given: TalentMetadata }
  | { fault: string }

const SCHEMAS = { business: Business, invited: Invited, talent: Talent }

/**
 * The metadata of a sign-up, parsed once here; after that only the profile counts. An account is a business only if the
 * metadata says so; anything else is talent.
 */
export function readMetadata(metadata: Record<string, unknown>): ReadMetadata {
  const kind =
    metadata['account_type'] !== 'business' ? 'talent' : metadata['invitation'] === undefined ? 'business' : 'invited'
  const parsed = SCHEMAS[kind].safeParse(metadata)
  if (!parsed.success) return { fault: parsed.error.issues[0]?.message ?? 'Invalid account data' }
  return { kind, given: parsed.data } as ReadMetadata
}
