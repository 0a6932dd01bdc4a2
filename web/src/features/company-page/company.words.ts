import { COMPANY_TYPES, type CompanyType } from '@ensemble/contract/accounts/vocabulary.ts'
import type { CompanyPage } from '@ensemble/contract/companies/page.schemas.ts'
import { REQUEST_KIND_LABELS, type RequestKind } from '@ensemble/contract/companies/vocabulary.ts'
import { fullDay } from '../../lib/format.ts'

const TYPE_LABELS = Object.fromEntries(Object.entries(COMPANY_TYPES).map(([label, slug]) => [slug, label])) as Record<
  CompanyType,
  string
>
export const TYPE_OPTIONS = Object.entries(COMPANY_TYPES).map(([label, value]) => ({ value, label }))

/** The label of a type; none for "other", which says nothing. */
export const typeLabel = (type: CompanyType) => (type === 'other' ? undefined : TYPE_LABELS[type])

/** What was verified, who did it, and when. */
export const badgeWords = ({ how, at }: NonNullable<CompanyPage['badge']>) =>
  `${REQUEST_KIND_LABELS[how as RequestKind] ?? how.replaceAll('_', ' ')} checked by an administrator on ${fullDay(at)}`

/** A URL without its scheme and trailing slash. */
export const plainAddress = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')

/** "March 2025" of a calendar day. */
export const monthOf = (day: string) =>
  new Date(`${day}T12:00:00`).toLocaleDateString('en-GB', { month: 'long', year: 'numeric' })

/** "12", "Mar" and "2025", for a calendar leaf. */
export const leafOf = (day: string) => {
  const date = new Date(`${day}T12:00:00`)
  return {
    day: String(date.getDate()),
    month: date.toLocaleDateString('en-GB', { month: 'short' }).replace('Sept', 'Sep'),
    year: String(date.getFullYear()),
  }
}

/** Whether a calendar day is over in the reader's time zone. */
export const isOver = (day: string) => new Date(`${day}T23:59:59`).getTime() < Date.now()
