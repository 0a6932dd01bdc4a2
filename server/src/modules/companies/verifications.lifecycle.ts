import {
  type RequestStatus,
  type VerificationMove,
  verificationFlow,
} from '@ensemble/contract/companies/verifications.flow.ts'
import { sql } from 'kysely'
import { defineLifecycle } from '../../platform/flow/lifecycle.ts'
import { verificationDecided } from './companies.facts.ts'

export interface DecisionDetails {
  reason?: string | null
  decidedBy?: string
  /** What the approval of a request without a company opened. */
  invitationId?: string | null
}

const decided = ({ reason = null, decidedBy, invitationId = null }: DecisionDetails) => ({
  reason,
  decided_by: decidedBy,
  decided_at: sql`now()`,
  invitation_id: invitationId,
})

/** What each move of a request to be checked writes. The company hears of a decision; without one, its applicant is emailed. */
export const verificationLifecycle = defineLifecycle<
  RequestStatus,
  VerificationMove,
  'company' | 'administrator',
  { business_id: string | null },
  DecisionDetails
>({
  name: 'verifications',
  flow: verificationFlow,
  table: 'company_verifications',
  returning: ['business_id'],
  effects: {
    confirm: () => ({ mail_confirmed_at: sql`now()`, code_hash: null }),
    withdraw: () => ({ code_hash: null }),
    approve: decided,
    refuse: decided,
    undo: () => ({ reason: null, decided_by: null, decided_at: null, invitation_id: null }),
    // the next request can use its document
    lapse: () => ({ file_id: null }),
  },
  fact: ({ id, business_id: businessId, to, move }) =>
    businessId !== null && (move === 'approve' || move === 'refuse')
      ? verificationDecided({ requestId: id, businessId, decision: to === 'approved' ? 'approved' : 'refused' })
      : undefined,
  refused: 'companies.move_refused',
})
