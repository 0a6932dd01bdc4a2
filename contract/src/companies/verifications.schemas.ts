import { z } from 'zod'
import { FormEmail } from '../accounts/accounts.forms.ts'
import { isPersonalMail } from '../accounts/vocabulary.ts'
import { id, nameText, text, timestamp, url } from '../core/fields.ts'
import { Verified } from '../posts/parts.schemas.ts'
import { REQUEST_STATUSES } from './verifications.flow.ts'
import { REQUEST_KINDS, VERIFICATION_KINDS } from './vocabulary.ts'

export const CaseRef = z.object({ requestId: id })

export const Document = z.object({ id, name: z.string(), bytes: z.int() }).meta({ id: 'Document' })

/** An http(s) address; without a scheme it gets https. */
export const website = z
  .string()
  .trim()
  .transform((value) => (value && !/^[a-z][a-z0-9+.-]*:/i.test(value) ? `https://${value}` : value))
  .pipe(url)
const note = text(1000).optional()
const needed = (path: string, message: string) => ({ code: 'custom' as const, path: [path], message })

/** How a company asks to be checked: with an address at its domain, its website, or a document. */
export const VerificationForm = z
  .object({
    kind: z.enum(VERIFICATION_KINDS, 'Choose how you want to be verified'),
    email: z.union([z.literal(''), FormEmail]).optional(),
    website: z.union([z.literal(''), website]).optional(),
    file_id: id.optional(),
    note,
  })
  .superRefine((form, issues) => {
    if (form.kind === 'mail_domain' && !form.email) issues.addIssue(needed('email', 'Email is required'))
    if (form.kind === 'mail_domain' && form.email && isPersonalMail(form.email))
      issues.addIssue(needed('email', 'Use an address at your company’s own domain'))
    if (form.kind === 'website' && !form.website) issues.addIssue(needed('website', 'Enter your website’s address'))
    if (form.kind === 'document' && !form.file_id) issues.addIssue(needed('file_id', 'Upload a document'))
  })
export type VerificationForm = z.output<typeof VerificationForm>

/** Someone whose company has no email domain of its own asks for access. */
export const NoDomainForm = z
  .object({
    name: nameText(100, { min: [2, 'Name must be at least 2 characters'] }),
    company: text(100, { min: [2, 'Company name must be at least 2 characters'] }),
    email: FormEmail,
    website: z.union([z.literal(''), website]).optional(),
    file_id: id.optional(),
    note,
  })
  .superRefine((form, issues) => {
    if (!isPersonalMail(form.email))
      issues.addIssue(needed('email', 'You can sign up with this address without a request'))
    if (!form.website && !form.file_id) issues.addIssue(needed('website', 'Enter a website or upload a document'))
  })
export type NoDomainForm = z.output<typeof NoDomainForm>

export const CodeForm = z.object({ code: z.string().regex(/^\d{6}$/, 'Please enter the 6-digit code') })

/** A company's own request. `email` is the address at its domain that a code was emailed to. */
export const OwnVerification = z
  .object({
    id,
    kind: z.enum(VERIFICATION_KINDS),
    status: z.enum(REQUEST_STATUSES),
    email: z.string().nullable(),
    website: z.string().nullable(),
    document: z.string().nullable(),
    reason: z.string().nullable(),
    created_at: timestamp,
    decided_at: timestamp.nullable(),
    can: z.object({ confirm: z.boolean(), withdraw: z.boolean() }),
  })
  .meta({ id: 'OwnVerification' })
export type OwnVerification = z.infer<typeof OwnVerification>

/** The badge, with its evidence, and the newest request. */
export const VerificationState = z
  .object({ badge: Verified.nullable(), request: OwnVerification.nullable() })
  .meta({ id: 'VerificationState' })

/** A request as an administrator decides it. */
export const VerificationCase = z
  .object({
    id,
    kind: z.enum(REQUEST_KINDS),
    status: z.enum(REQUEST_STATUSES),
    company: z.string(),
    business_id: id.nullable(),
    requested_by: z.string().nullable(),
    email: z.string().nullable(),
    mail_confirmed_at: timestamp.nullable(),
    website: z.string().nullable(),
    document: Document.nullable(),
    note: z.string().nullable(),
    reason: z.string().nullable(),
    decided_by: z.string().nullable(),
    decided_at: timestamp.nullable(),
    created_at: timestamp,
    version: z.int(),
    can: z.object({ approve: z.boolean(), refuse: z.boolean(), undo: z.boolean() }),
  })
  .meta({ id: 'VerificationCase' })
export type VerificationCase = z.infer<typeof VerificationCase>

/** A refusal needs a reason, which the person who asked can read. */
export const DecisionForm = z
  .object({ decision: z.enum(['approve', 'refuse']), reason: text(1000).optional(), version: z.int() })
  .superRefine((form, issues) => {
    if (form.decision === 'refuse' && !form.reason)
      issues.addIssue(needed('reason', 'Say why, so they know what to do next'))
  })
export type DecisionForm = z.output<typeof DecisionForm>
