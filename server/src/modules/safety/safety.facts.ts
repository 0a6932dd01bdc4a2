import { OUTCOME_KEYS } from '@ensemble/contract/safety/vocabulary.ts'
import { z } from 'zod'
import { defineFact } from '../../platform/facts/define-fact.ts'

/**
 * An administrator decided a report; `version` tells this decision from a later one. The text is stored with the case.
 */
export const caseDecided = defineFact(
  'safety.decided',
  z.object({ caseId: z.uuid(), outcome: z.enum(OUTCOME_KEYS), version: z.int() }),
)
/** A decision was undone. */
export const caseReopened = defineFact(
  'safety.reopened',
  z.object({ caseId: z.uuid(), outcome: z.enum(OUTCOME_KEYS), version: z.int() }),
)
