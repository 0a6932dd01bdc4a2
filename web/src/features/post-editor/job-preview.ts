import type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { payOfRoles } from '@ensemble/contract/jobs/role-pay.ts'
import type { Pay } from '@ensemble/contract/posts/parts.schemas.ts'
import { hasAmount } from '@ensemble/contract/posts/pay-units.ts'
import { dayAfter, draftOf, type JobFields, linesOf, RESPOND_DAYS, wordsOf } from './job.form.ts'
import type { Owner } from './post-kind.ts'
import { productionShown } from './production.form.ts'
import { screeningShown } from './screening.form.ts'
import { shownOf } from './shown-post.ts'

function payShown({ from = null, to = null, currency = null, unit = null, guaranteed }: Partial<Pay>): Pay {
  return { from, to, currency, unit, guaranteed: guaranteed ?? (hasAmount(unit) && (from ?? 0) > 0) }
}

/** The job as its page will show it, built from the form. */
export function previewJob(fields: JobFields, owner: Owner, stored: Job | undefined): Job {
  const draft = draftOf(fields)
  const production = productionShown(fields)
  const theirs = draft.pay ? null : payOfRoles(production.roles)
  const shown = shownOf(fields, owner, stored, [], wordsOf(fields))
  return {
    ...shown,
    title: fields.title.trim() || 'Untitled job',
    location: draft.location ?? null,
    remote: fields.remote,
    salary_range: draft.salary_range ?? null,
    pay: payShown(theirs ?? draft.pay ?? {}),
    pay_by_role: theirs !== null,
    job_type: draft.job_type ?? null,
    experience_level: draft.experience_level ?? null,
    industry: draft.industry ?? null,
    department: draft.department ?? null,
    deadline: draft.deadline ?? null,
    respond_by: draft.respond_by ?? (draft.deadline ? dayAfter(draft.deadline, RESPOND_DAYS) : null),
    requirements: linesOf(fields.requirements),
    crafts: draft.crafts ?? [],
    skills: draft.skills ?? [],
    contact_email: draft.contact_email ?? null,
    contact_phone: draft.contact_phone ?? null,
    website: draft.website ?? null,
    picture: stored?.picture ?? null,
    featured: false,
    ...production,
    ...screeningShown(fields),
    applicants: null,
    own_application_id: null,
    can: { ...shown.can, apply: false },
    why_not_apply: null,
  }
}
