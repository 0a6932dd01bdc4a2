import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { jobPosting } from './jobs.service.ts'

export function mountJobs(app: FastifyInstance): void {
  mount(app, jobs.get, ({ params }, ctx) => jobPosting.get(ctx, params.jobId))
  mount(app, jobs.draft, ({ body }, ctx) => jobPosting.draft(ctx, body))
  mount(app, jobs.create, ({ body }, ctx) => jobPosting.create(ctx, body))
  mount(app, jobs.saveDraft, ({ params, body }, ctx) => jobPosting.saveDraft(ctx, params.jobId, body))
  mount(app, jobs.edit, ({ params, body }, ctx) => jobPosting.edit(ctx, params.jobId, body))
  mount(app, jobs.publish, ({ params, body }, ctx) => jobPosting.publish(ctx, params.jobId, body))
  mount(app, jobs.close, ({ params, body }, ctx) => jobPosting.close(ctx, params.jobId, body.why))
  mount(app, jobs.reopen, ({ params, body }, ctx) => jobPosting.reopen(ctx, params.jobId, body.deadline))
  mount(app, jobs.archive, ({ params }, ctx) => jobPosting.archive(ctx, params.jobId))
  mount(app, jobs.clone, ({ params }, ctx) => jobPosting.clone(ctx, params.jobId))
}
