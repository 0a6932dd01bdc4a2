import { companyTypeSlug } from '@ensemble/contract/accounts/vocabulary.ts'
import { z } from 'zod'

const optional = z
  .string()
  .trim()
  .normalize('NFC')
  .max(100)
  .transform((value) => value || null)
  .nullish()
  .transform((value) => value ?? null)
const name = (what: string) =>
  z.string().trim().normalize('NFC').min(2, `${what} must be at least 2 characters`).max(100)

const Talent = z.object({ full_name: name('Name'), profession: optional, location: optional })
const Business = z.object({
  company_name: name('Company name'),
  company_type: z
    .string()
    .max(60)
    .nullish()
    .transform((value) => companyTypeSlug(value ?? 'other')),
  full_name: z
    .string()
    .trim()
    .normalize('NFC')
    .max(100)
    .nullish()
    .transform((value) => value ?? ''),
  location: optional,
})
/** Someone invited to a company creates none; `invitation` is its id. */
const Invited = z.object({
  full_name: name('Name'),
  location: optional,
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
