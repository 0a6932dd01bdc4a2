import type { Allowed } from '@ensemble/contract/core/index.ts'
import { AppError } from '../../platform/errors.ts'

const BY_PERSON = new Set(['jobs.seat_needed', 'companies.other_address'])
const GONE = new Set(['companies.invitation_used', 'companies.invitation_revoked', 'companies.invitation_expired'])

/** Lets a policy's answer pass; 404 for what is not yours, 403 for who you are, 410 for what has ended, 409 for the state. */
export function pass(answer: Allowed): void {
  if (answer === true) return
  throw new AppError(
    answer,
    answer === 'core.not_found' ? 404 : BY_PERSON.has(answer) ? 403 : GONE.has(answer) ? 410 : 409,
  )
}
