import type { Allowed } from '@ensemble/contract/core/index.ts'
import { reportFlow, type ReportStatus } from '@ensemble/contract/safety/safety.flow.ts'
import type { CaseOutcome, SubjectType } from '@ensemble/contract/safety/vocabulary.ts'
import type { Viewer } from '../../platform/context.ts'

/** What the policies depend on. `ownerId`: the person behind the subject, while their account exists. */
export interface CaseSubject {
  subjectType: SubjectType
  status: ReportStatus
  ownerId: string | null
}

const ONLY: Partial<Record<CaseOutcome, readonly SubjectType[]>> = {
  take_down: ['post'],
  hide_message: ['message'],
  hide_testimonial: ['testimonial', 'company_testimonial'],
  hide_answer: ['company_answer'],
  hide_project: ['project'],
}

/**
 * Whether an outcome is possible: people who are gone can't be warned or blocked, and no one can warn or block
 * themselves.
 */
export function canDecide(viewer: Pick<Viewer, 'id'>, subject: CaseSubject, outcome: CaseOutcome): Allowed {
  if (!reportFlow[outcome === 'dismiss' ? 'dismiss' : 'uphold'].from.includes(subject.status)) return 'safety.decided'
  if (ONLY[outcome]?.includes(subject.subjectType) === false) return 'safety.outcome'
  if (outcome !== 'warn' && outcome !== 'block') return true
  if (subject.ownerId === null) return 'safety.nobody'
  return subject.ownerId === viewer.id ? 'administration.yourself' : true
}

export const canUndoCase = ({ status }: Pick<CaseSubject, 'status'>): Allowed =>
  reportFlow.undo.from.includes(status) ? true : 'safety.decided'

/** Everything the viewer may do with one case, as the queue publishes it. */
export const caseCan = (viewer: Pick<Viewer, 'id'>, subject: CaseSubject) => ({
  dismiss: canDecide(viewer, subject, 'dismiss') === true,
  take_down: canDecide(viewer, subject, 'take_down') === true,
  hide_message: canDecide(viewer, subject, 'hide_message') === true,
  hide_testimonial: canDecide(viewer, subject, 'hide_testimonial') === true,
  hide_answer: canDecide(viewer, subject, 'hide_answer') === true,
  hide_project: canDecide(viewer, subject, 'hide_project') === true,
  warn: canDecide(viewer, subject, 'warn') === true,
  block: canDecide(viewer, subject, 'block') === true,
  undo: canUndoCase(subject) === true,
})
