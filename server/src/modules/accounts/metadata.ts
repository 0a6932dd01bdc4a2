import { companyTypeSlug } from '@ensemble/contract/accounts/vocabulary.ts'
import { z } from 'zod'

const optional = z.string().trim().normalize('NFC').max(100).transform((value) => value || null).nullish().transform((value) => value ?? null)
const name = (what: string) => z.string().trim().normalize('NFC').min(2, `${what} must be at least 2 characters`).max(100)

const Talent = z.object({ full_name: name('Name'), profession: optional, location: optional })
const Business = z.object({
  company_name: name('Company name'),
  company_type: z.string().max(60).nullish().transform((value) => companyTypeSlug(value ?? 'other')),
  full_name: z.string().trim().normalize('NFC').max(100).nullish().transform((value) => value ?? ''),
  location: optional,
})
export type TalentMetadata = z.output<typeof Talent>
export type BusinessMetadata = z.output<typeof Business>

/**
 * The metadata of a sign-up, read once through this schema; afterwards only the profile counts. Business only when it
 * says so: anything else is talent.
 */
export function readMetadata(metadata: Record<string, unknown>): { kind: 'business'; given: BusinessMetadata } | { kind: 'talent'; given: TalentMetadata } | { fault: string } {
  const business = metadata['account_type'] === 'business'
  const parsed = business ? Business.safeParse(metadata) : Talent.safeParse(metadata)
  if (!parsed.success) return { fault: parsed.error.issues[0]?.message ?? 'Invalid account data' }
  return business ? { kind: 'business', given: parsed.data as BusinessMetadata } : { kind: 'talent', given: parsed.data as TalentMetadata }
}
