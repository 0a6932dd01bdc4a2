import { z } from 'zod'
import { PersonRef } from '../administration/administration.schemas.ts'
import { id, text, timestamp } from '../core/fields.ts'
import { PageQuery } from '../core/page.ts'
import { Provenance } from '../posts/provenance.schemas.ts'
import { REPORT_STATUSES } from './safety.flow.ts'
import { BLOCK_LENGTH_KEYS, OUTCOME_KEYS, REPORT_REASON_KEYS, SUBJECT_TYPE_KEYS } from './vocabulary.ts'

export const ReportForm = z.object({
  subject_type: z.enum(SUBJECT_TYPE_KEYS),
  subject_id: id,
  reason: z.enum(REPORT_REASON_KEYS, 'Choose what is wrong'),
  detail: text(2000).optional(),
})
export type ReportForm = z.output<typeof ReportForm>

/** A report as its author sees it: the outcome, and nothing else. */
export const OwnReport = z
  .object({
    id,
    subject_type: z.enum(SUBJECT_TYPE_KEYS),
    subject: z.string(),
    reason: z.enum(REPORT_REASON_KEYS),
    detail: z.string().nullable(),
    status: z.enum(REPORT_STATUSES),
    created_at: timestamp,
    decided_at: timestamp.nullable(),
  })
  .meta({ id: 'OwnReport' })
export type OwnReport = z.infer<typeof OwnReport>

/** The text of a subject at one moment. */
export const Evidence = z.object({ title: z.string(), text: z.string() }).meta({ id: 'ReportEvidence' })
export type Evidence = z.infer<typeof Evidence>

export const SomebodyRef = z.object({ personId: id })
export const CaseVersion = z.object({ version: z.int() })
export const CaseRef = z.object({ caseId: id })
export const CaseQuery = PageQuery.extend({
  shown: z.enum(['open', 'decided']).optional(),
  reason: z.enum(REPORT_REASON_KEYS).optional(),
})

const can = z.object({
  dismiss: z.boolean(),
  take_down: z.boolean(),
  hide_message: z.boolean(),
  hide_testimonial: z.boolean(),
  hide_answer: z.boolean(),
  hide_project: z.boolean(),
  warn: z.boolean(),
  block: z.boolean(),
  undo: z.boolean(),
})
/** What was reported, with the reports on it counted by reason. `warnings`: which rules its text matched. */
export const ReportCase = z
  .object({
    id,
    subject_type: z.enum(SUBJECT_TYPE_KEYS),
    subject_id: id,
    title: z.string(),
    href: z.string().nullable(),
    person: PersonRef.nullable(),
    company: z.string().nullable(),
    reports: z.int(),
    reasons: z.array(z.object({ reason: z.enum(REPORT_REASON_KEYS), count: z.int() })),
    status: z.enum(REPORT_STATUSES),
    outcome: z.enum(OUTCOME_KEYS).nullable(),
    note: z.string().nullable(),
    opened_at: timestamp,
    decided_at: timestamp.nullable(),
    decided_by: z.string().nullable(),
    version: z.int(),
    can,
  })
  .meta({ id: 'ReportCase' })
export type ReportCase = z.infer<typeof ReportCase>

/** A case in full. `now` is null once the subject is gone. Only administrators see who reported. */
export const ReportCaseDetail = ReportCase.extend({
  now: Evidence.nullable(),
  warnings: z.array(z.object({ rule: z.string(), version: z.int(), excerpt: z.string() })),
  provenance: Provenance.nullable(),
  items: z.array(
    z.object({
      id,
      reason: z.enum(REPORT_REASON_KEYS),
      detail: z.string().nullable(),
      by: PersonRef.nullable(),
      evidence: Evidence,
      created_at: timestamp,
    }),
  ),
}).meta({ id: 'ReportCaseDetail' })
export type ReportCaseDetail = z.infer<typeof ReportCaseDetail>

/** Whatever affects a person needs a reason, which they can read. */
export const CaseDecision = z
  .object({
    outcome: z.enum(OUTCOME_KEYS),
    note: text(1000).optional(),
    length: z.enum(BLOCK_LENGTH_KEYS).optional(),
    version: z.int(),
  })
  .superRefine((form, issues) => {
    if (form.outcome !== 'dismiss' && !form.note)
      issues.addIssue({ code: 'custom', path: ['note'], message: 'Give a reason. They’ll see it' })
    if (form.outcome === 'block' && !form.length)
      issues.addIssue({ code: 'custom', path: ['length'], message: 'Choose how long' })
  })
export type CaseDecision = z.output<typeof CaseDecision>

export const BlockedPerson = z
  .object({
    id,
    name: z.string(),
    company: z.string().nullable(),
    covers: z
      .array(z.string())
      .describe('Companies that the block covers, too: those for which the person acts, or has acted since'),
    image_url: z.string().nullable(),
    blocked_at: timestamp,
  })
  .meta({ id: 'BlockedPerson' })
export type BlockedPerson = z.infer<typeof BlockedPerson>

/** `by`: the owner who blocked them for the company; null once they are no longer on Ensemble. */
export const CompanyBlock = z
  .object({
    id,
    name: z.string(),
    image_url: z.string().nullable(),
    by: z.string().nullable(),
    blocked_at: timestamp,
  })
  .meta({ id: 'CompanyBlock' })
export type CompanyBlock = z.infer<typeof CompanyBlock>
