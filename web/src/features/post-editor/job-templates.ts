import type { Craft } from '@ensemble/contract/accounts/vocabulary.ts'
import { JOB_TEMPLATES, type JobTemplate } from '@ensemble/contract/jobs/templates.ts'
import { jobKind } from './job-kind.ts'
import { EMPTY, type JobFields } from './job.form.ts'
import { newRole } from './production.form.ts'

const role = (name: string, craft: Craft) => ({ ...newRole(), name, craft })

/** What each begins with: the roles, and what is usually asked of them. Facts are left to the company. */
const BEGINNINGS: Record<JobTemplate, () => Partial<JobFields>> = {
  crew: () => ({
    job_type: 'freelance',
    roles: [role('Gaffer', 'Gaffer'), role('Production assistant', 'Production Assistant')],
    requirements: 'Available on every shoot day\nExperience in this role',
  }),
  cast: () => ({
    job_type: 'freelance',
    roles: [role('Lead', 'Actor'), role('Supporting part', 'Actor')],
    requirements: 'Available on every shoot day and for a fitting',
    material: { ...EMPTY.material, link: true },
  }),
  one_day: () => ({
    job_type: 'freelance',
    roles: [role('Camera', 'Cinematographer'), role('Sound', 'Sound Designer')],
    requirements: 'Available for the whole shoot day\nOwn equipment for this role',
  }),
}

/** The fields of a new job that begins with a template. */
export const fieldsFrom = (template: JobTemplate): JobFields => ({ ...EMPTY, ...BEGINNINGS[template]() })

/** The form of a job; a new one begins with the template that its address names, if there is one. */
export function jobKindFrom(named: unknown): typeof jobKind {
  const template = JOB_TEMPLATES.find((each) => each === named)
  return template ? { ...jobKind, empty: fieldsFrom(template) } : jobKind
}
