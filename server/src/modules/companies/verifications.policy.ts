import { isPersonalMail } from '@ensemble/contract/accounts/vocabulary.ts'
import {
  type RequestStatus,
  type VerificationMove,
  verificationFlow,
} from '@ensemble/contract/companies/verifications.flow.ts'
import { fits } from '@ensemble/contract/core/flow.ts'
import type { Allowed } from '@ensemble/contract/core/index.ts'

/** Whether the flow allows this move from this state for this party. */
export const requestMoveFits = (
  status: RequestStatus,
  move: VerificationMove,
  party: 'company' | 'administrator',
): Allowed => (fits(verificationFlow, status, move, party) ? true : 'companies.move_refused')

/** A decision can be undone while it is fresh, and only while no one has acted on it. */
export function canUndoDecision(request: { status: RequestStatus; fresh: boolean; invitationUsed: boolean }): Allowed {
  const fits = requestMoveFits(request.status, 'undo', 'administrator')
  if (fits !== true) return fits
  if (!request.fresh) return 'companies.undo_late'
  return request.invitationUsed ? 'companies.undo_used' : true
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '')
const isWithin = (name: string, domain: string) => name === domain || name.endsWith(`.${domain}`)

/**
 * The domain that someone's confirmed address proves to be their company's; null where it proves nothing: the provider
 * is a personal one, or the company's own website is elsewhere.
 */
export function provenDomain(email: string, website: string | null): string | null {
  if (isPersonalMail(email)) return null
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const host = website ? hostOf(website) : ''
  return !host || isWithin(host, domain) || isWithin(domain, host) ? domain : null
}
