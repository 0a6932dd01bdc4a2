import { COMPANY_TYPES, type CompanyType } from '@ensemble/contract/accounts/vocabulary.ts'
import type { CompanyPage } from '@ensemble/contract/companies/page.schemas.ts'
import { REQUEST_KIND_LABELS, type RequestKind } from '@ensemble/contract/companies/vocabulary.ts'
import { fullDay } from '../../lib/format.ts'

const TYPE_LABELS = Object.fromEntries(Object.entries(COMPANY_TYPES).map(([label, slug]) => [slug, label])) as Record<
  CompanyType,
  string
>
export const TYPE_OPTIONS = Object.entries(COMPANY_TYPES).map(([label, value]) => ({ value, label }))

/** What kind of company it is; the type that says nothing is not said. */
export const typeLabel = (type: CompanyType) => (type === 'other' ? undefined : TYPE_LABELS[type])

/** What was checked about a company, by whom, and when. */
export const badgeWords = ({ how, at }: NonNullable<CompanyPage['badge']>) =>
  `${REQUEST_KIND_LABELS[how as RequestKind] ?? how.replaceAll('_', ' ')} checked by an administrator on ${fullDay(at)}`

/** An address as people read it: without its scheme and an empty path. */
export const plainAddress = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')

/** "March 2025" of a calendar day. */
export const monthOf = (day: string) =>
  new Date(`${day}T12:00:00`).toLocaleDateString('en-GB', { month: 'long', year: 'numeric' })

/** "12" and "Mar", for the leaf of a calendar. */
export const leafOf = (day: string) => {
  const date = new Date(`${day}T12:00:00`)
  return {
    day: String(date.getDate()),
    month: date.toLocaleDateString('en-GB', { month: 'short' }).replace('Sept', 'Sep'),
    year: String(date.getFullYear()),
  }
}

/** Whether a calendar day is over by the reader's clock. */
export const isOver = (day: string) => new Date(`${day}T23:59:59`).getTime() < Date.now()
