import { jobsMessages } from '@ensemble/contract/jobs/jobs.messages.ts'
import { call } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { JobSections } from './job-fields.tsx'
import { previewJob } from './job-preview.ts'
import {
  draftOf,
  EMPTY,
  fieldsOf,
  isEmpty,
  type JobFields,
  JobFormSchema,
  type JobFormOutput,
  wordsOf,
} from './job.form.ts'
import { type Job, jobs } from './post-editor.api.ts'
import type { KindForm } from './post-kind.ts'

export const jobKind: KindForm<JobFields, JobFormOutput, Job> = {
  kind: 'job',
  words: {
    form: 'job post',
    publish: 'Post Job',
    publishing: 'Creating...',
    posted: 'Your job is posted',
    failed: jobsMessages['jobs.create_failed'],
    promise: 'Applicants see the date you’ll reply by. Talent never pays to apply.',
  },
  empty: EMPTY,
  schema: JobFormSchema,
  fieldsOf,
  isEmpty,
  wordsOf,
  needed: [
    ['title', 'Job title'],
    ['description', 'Description'],
    ['job_type', 'Job type'],
    ['experience_level', 'Experience level'],
    ['crafts', 'Craft'],
    ['skills', 'At least one skill'],
    ['requirements', 'At least one requirement'],
    ['deadline', 'Application deadline'],
  ],
  api: {
    keyOf: (jobId) => [jobs.get.path, { params: { jobId } }],
    get: (jobId, signal) => call(jobs.get, { params: { jobId } }, { signal }),
    draft: (fields, idempotencyKey) => call(jobs.draft, { body: draftOf(fields) }, { idempotencyKey }),
    saveDraft: (jobId, fields, version) =>
      call(jobs.saveDraft, { params: { jobId }, body: { ...draftOf(fields), version } }),
    create: (form, sending, idempotencyKey) => call(jobs.create, { body: { ...form, ...sending } }, { idempotencyKey }),
    publish: (jobId, form, sending) => call(jobs.publish, { params: { jobId }, body: { ...form, ...sending } }),
    edit: (jobId, form, sending) => call(jobs.edit, { params: { jobId }, body: { ...form, ...sending } }),
  },
  Sections: JobSections,
  addressOf: ({ id }) => pathTo('/business/jobs/$jobId', id),
  previewOf: previewJob,
}
