import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { archiveJob, cloneJob, closeJob, createJob, draftJob, editJob, getJob, publishJob, reopenJob, saveDraft } from './jobs.service.ts'

export function mountJobs(app: FastifyInstance): void {
  mount(app, jobs.get, ({ params }, ctx) => getJob(ctx, params.jobId))
  mount(app, jobs.draft, ({ body }, ctx) => draftJob(ctx, body))
  mount(app, jobs.create, ({ body }, ctx) => createJob(ctx, body))
  mount(app, jobs.saveDraft, ({ params, body }, ctx) => saveDraft(ctx, params.jobId, body))
  mount(app, jobs.edit, ({ params, body }, ctx) => editJob(ctx, params.jobId, body))
  mount(app, jobs.publish, ({ params, body }, ctx) => publishJob(ctx, params.jobId, body))
  mount(app, jobs.close, ({ params, body }, ctx) => closeJob(ctx, params.jobId, body.why))
  mount(app, jobs.reopen, ({ params, body }, ctx) => reopenJob(ctx, params.jobId, body.deadline))
  mount(app, jobs.archive, ({ params }, ctx) => archiveJob(ctx, params.jobId))
  mount(app, jobs.clone, ({ params }, ctx) => cloneJob(ctx, params.jobId))
}
