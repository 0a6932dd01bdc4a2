import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { saveDraft, startApplication } from './applications.service.ts'
import { sendResume, uploadResume } from './resumes.service.ts'

/** The form and its résumé. What answers with a whole application is mounted in `reads/applicants`. */
export function mountApplications(app: FastifyInstance): void {
  mount(app, applications.start, ({ params }, ctx) => startApplication(ctx, params.jobId))
  mount(app, applications.saveDraft, ({ params, body }, ctx) => saveDraft(ctx, params.jobId, body))
  mount(app, applications.resume, ({ params, request, reply }, ctx) => sendResume(ctx, params.fileId, request, reply))
  // only this route takes a raw body; everywhere else a PDF stays 415
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser('application/pdf', (_request, _payload, parsed) => parsed(null))
    mount(scope, applications.uploadResume, ({ query, request }, ctx) => uploadResume(ctx, request, query.name))
    done()
  })
}
