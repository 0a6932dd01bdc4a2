import { flow } from '../core/flow.ts'

export const REQUEST_STATUSES = ['awaiting_code', 'pending', 'approved', 'refused', 'withdrawn'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** A request to be checked. `confirm`: the code that was emailed to the company's domain was entered. `lapse`: the company has another name than the one that was checked. */
export const verificationFlow = flow<
  RequestStatus,
  'confirm' | 'withdraw' | 'approve' | 'refuse' | 'undo' | 'lapse',
  'company' | 'administrator'
>({
  confirm: { from: ['awaiting_code'], to: 'pending', by: ['company'] },
  withdraw: { from: ['awaiting_code', 'pending'], to: 'withdrawn', by: ['company'] },
  approve: { from: ['pending'], to: 'approved', by: ['administrator'] },
  refuse: { from: ['pending'], to: 'refused', by: ['administrator'] },
  undo: { from: ['approved', 'refused'], to: 'pending', by: ['administrator'] },
  lapse: { from: ['approved'], to: 'withdrawn', by: ['company'] },
})
export type VerificationMove = keyof typeof verificationFlow
