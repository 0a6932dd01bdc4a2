import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { saveDraft, startApplication } from './applications.service.ts'
import { sendResume } from './resumes.service.ts'

/** The form, and the résumés that were sent with it. What answers with a whole application is mounted in `reads/applicants`. */
export function mountApplications(app: FastifyInstance): void {
  mount(app, applications.start, ({ params }, ctx) => startApplication(ctx, params.jobId))
  mount(app, applications.saveDraft, ({ params, body }, ctx) => saveDraft(ctx, params.jobId, body))
  mount(app, applications.resume, ({ params, request, reply }, ctx) => sendResume(ctx, params.fileId, request, reply))
}
