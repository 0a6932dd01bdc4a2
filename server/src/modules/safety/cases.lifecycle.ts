import { reportFlow, type ReportStatus } from '@ensemble/contract/safety/safety.flow.ts'
import type { CaseOutcome } from '@ensemble/contract/safety/vocabulary.ts'
import { sql } from 'kysely'
import { defineLifecycle } from '../../platform/flow/lifecycle.ts'
import { caseDecided, caseReopened } from './safety.facts.ts'

export interface CaseDetails {
  /** Of an undo: the one that is undone. */
  outcome: CaseOutcome
  note?: string | null
  /** What an undo needs to know. */
  before?: Record<string, unknown>
  decidedBy?: string
}

const decided = ({ outcome, note = null, before = {}, decidedBy }: CaseDetails) => ({
  outcome,
  note,
  before: JSON.stringify(before),
  decided_by: decidedBy,
  decided_at: sql`now()`,
})

/** What each move of a case writes: all reports on one subject are decided together. */
export const caseLifecycle = defineLifecycle<
  ReportStatus,
  keyof typeof reportFlow,
  'administrator',
  { version: number },
  CaseDetails
>({
  name: 'cases',
  flow: reportFlow,
  table: 'safety_cases',
  returning: ['version'],
  effects: {
    uphold: decided,
    dismiss: decided,
    undo: () => ({ outcome: null, note: null, before: '{}', decided_by: null, decided_at: null }),
  },
  fact: ({ id: caseId, version, move }, details) =>
    details && (move === 'undo' ? caseReopened : caseDecided)({ caseId, outcome: details.outcome, version }),
  refused: 'safety.decided',
})
