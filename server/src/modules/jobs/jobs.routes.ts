import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { jobPosts } from './jobs.service.ts'

export function mountJobs(app: FastifyInstance): void {
  mount(app, jobs.get, ({ params }, ctx) => jobPosts.get(ctx, params.jobId))
  mount(app, jobs.draft, ({ body }, ctx) => jobPosts.draft(ctx, body))
  mount(app, jobs.create, ({ body }, ctx) => jobPosts.create(ctx, body))
  mount(app, jobs.saveDraft, ({ params, body }, ctx) => jobPosts.saveDraft(ctx, params.jobId, body))
  mount(app, jobs.edit, ({ params, body }, ctx) => jobPosts.edit(ctx, params.jobId, body))
  mount(app, jobs.publish, ({ params, body }, ctx) => jobPosts.publish(ctx, params.jobId, body))
  mount(app, jobs.close, ({ params, body }, ctx) => jobPosts.close(ctx, params.jobId, body.why))
  mount(app, jobs.reopen, ({ params, body }, ctx) => jobPosts.reopen(ctx, params.jobId, body.deadline))
  mount(app, jobs.archive, ({ params }, ctx) => jobPosts.archive(ctx, params.jobId))
  mount(app, jobs.clone, ({ params }, ctx) => jobPosts.clone(ctx, params.jobId))
}
