import { z } from 'zod'
import { page } from '../core/page.ts'
import { route } from '../core/route.ts'
import { HiringInsight } from './insights.schemas.ts'
import { Job, JobDraft, JobInput, JobRef, ManagedPost, ManagedQuery } from './jobs.schemas.ts'
import { CloseInput, PostVersion, PublishAt, ReopenInput } from '../opportunities/posts.schemas.ts'

export const jobs = {
  get: route({ method: 'GET', path: '/jobs/:jobId', summary: 'One job', access: 'public', params: JobRef, response: Job }),
  managed: route({
    method: 'GET', path: '/business/posts', summary: "The active company's posts", access: 'seat:viewer', query: ManagedQuery,
    response: page(ManagedPost).extend({ counts: z.record(z.string(), z.number()) }),
  }),
  own: route({
    method: 'GET', path: '/posts/mine', summary: 'What a person posted in their own name', access: 'member', query: ManagedQuery,
    response: page(ManagedPost).extend({ counts: z.record(z.string(), z.number()) }),
  }),
  insights: route({
    method: 'GET', path: '/business/posts/insights', summary: "What rules found in the active company's posts and applications of the last year, most urgent first",
    access: 'seat:viewer', response: z.object({ insights: z.array(HiringInsight) }),
  }),
  draft: route({
    method: 'POST', path: '/jobs', summary: 'Start a job post as a draft', access: 'seat:recruiter', limit: 'api:job-post', creates: true,
    body: JobDraft, response: Job, status: 201,
  }),
  create: route({
    method: 'POST', path: '/jobs/publish', summary: 'Post a job at once, or at `publish_at`', access: 'seat:recruiter', limit: 'api:job-post', creates: true,
    body: JobInput.extend({ publish_at: PublishAt }), response: Job, status: 201,
  }),
  saveDraft: route({
    method: 'PATCH', path: '/jobs/:jobId/draft', summary: 'Save a draft in progress; `publish_at: null` takes it off the schedule', access: 'seat:recruiter', params: JobRef,
    body: JobDraft.extend({ version: PostVersion, publish_at: z.null().optional() }), response: Job,
  }),
  edit: route({
    method: 'PUT', path: '/jobs/:jobId', summary: 'Change a published or closed job; readers see that it was edited', access: 'seat:recruiter', params: JobRef,
    body: JobInput.extend({ version: PostVersion }), response: Job,
  }),
  publish: route({
    method: 'POST', path: '/jobs/:jobId/publish', summary: 'Publish a draft now, or schedule it', access: 'seat:recruiter', limit: 'api:job-post', params: JobRef,
    body: JobInput.extend({ version: PostVersion, publish_at: PublishAt }), response: Job,
  }),
  close: route({ method: 'POST', path: '/jobs/:jobId/close', summary: 'Close a job', access: 'seat:recruiter', params: JobRef, body: CloseInput, response: Job }),
  reopen: route({ method: 'POST', path: '/jobs/:jobId/reopen', summary: 'Reopen a closed job, with a new deadline where the old one has passed', access: 'seat:recruiter', params: JobRef, body: ReopenInput, response: Job }),
  archive: route({ method: 'POST', path: '/jobs/:jobId/archive', summary: 'Archive a draft or closed job', access: 'seat:recruiter', params: JobRef, body: z.object({}), response: Job }),
  clone: route({ method: 'POST', path: '/jobs/:jobId/clone', summary: 'Start a new draft from this job', access: 'seat:recruiter', limit: 'api:job-post', creates: true, params: JobRef, body: z.object({}), response: Job, status: 201 }),
}
