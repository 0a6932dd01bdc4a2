import { z } from 'zod'
import { id, text } from '../core/fields.ts'
import { PageQuery, page } from '../core/page.ts'
import { route } from '../core/route.ts'
import { JobRef } from '../jobs/jobs.schemas.ts'
import { APPLICATION_STATUSES } from './applications.flow.ts'
import {
  Applicant, ApplicantDetail, ApplicantsQuery, ApplicationDraft, ApplicationInput, ApplicationRef, MoveInput, OwnApplication, OwnApplicationSummary, ResumeFile,
} from './applications.schemas.ts'

export const applications = {
  start: route({
    method: 'POST', path: '/jobs/:jobId/application/start', summary: 'Open the application form: logs job_application_start, answers the kept draft', access: 'talent',
    params: JobRef, body: z.object({}), response: z.object({ draft: ApplicationDraft.nullable(), resume: ResumeFile.nullable() }),
  }),
  saveDraft: route({ method: 'PUT', path: '/jobs/:jobId/application/draft', summary: 'Keep the form as typed', access: 'talent', params: JobRef, body: ApplicationDraft }),
  resume: route({ method: 'GET', path: '/resumes/:fileId', summary: 'A résumé, for its owner and the companies it was sent to', access: 'member', params: z.object({ fileId: id }), sends: 'application/pdf' }),
  submit: route({
    method: 'POST', path: '/jobs/:jobId/applications', summary: 'Apply for a job', access: 'talent', limit: 'api:application', creates: true,
    params: JobRef, body: ApplicationInput, response: OwnApplication, status: 201,
  }),
  mine: route({
    method: 'GET', path: '/applications', summary: "The talent's own applications, newest first", access: 'talent',
    query: PageQuery.extend({ status: z.enum(APPLICATION_STATUSES).optional() }),
    response: page(OwnApplicationSummary).extend({ counts: z.record(z.string(), z.number()) }),
  }),
  own: route({ method: 'GET', path: '/applications/:applicationId', summary: 'One own application, by its id or by its job’s', access: 'talent', params: ApplicationRef, response: OwnApplication }),
  answer: route({
    method: 'POST', path: '/applications/:applicationId/answer', summary: 'Withdraw, accept or decline', access: 'talent', params: ApplicationRef,
    body: MoveInput, response: OwnApplication,
  }),
  list: route({
    method: 'GET', path: '/business/applicants', summary: "Who applied to the active company's jobs", access: 'seat:viewer', query: ApplicantsQuery,
    response: page(Applicant).extend({ counts: z.record(z.string(), z.number()), jobs: z.array(z.object({ id, title: z.string(), count: z.number(), roles: z.array(z.object({ id, name: z.string(), count: z.number() })) })) }),
  }),
  detail: route({ method: 'GET', path: '/business/applicants/:applicationId', summary: 'One application, for review', access: 'seat:viewer', params: ApplicationRef, response: ApplicantDetail }),
  move: route({
    method: 'POST', path: '/business/applicants/:applicationId/move', summary: 'Move an application along its flow', access: 'seat:recruiter', params: ApplicationRef,
    body: MoveInput, response: ApplicantDetail,
  }),
  undo: route({
    method: 'POST', path: '/business/applicants/:applicationId/undo', summary: 'Take the last move back within 10 seconds', access: 'seat:recruiter', params: ApplicationRef,
    body: z.object({ version: z.int().min(1) }), response: ApplicantDetail,
  }),
  note: route({
    method: 'POST', path: '/business/applicants/:applicationId/notes', summary: 'Write a note that only the company sees', access: 'seat:recruiter', creates: true, params: ApplicationRef,
    body: z.object({ body: text(2000, { min: [1, 'Write something first'] }) }), response: ApplicantDetail, status: 201,
  }),
  export: route({ method: 'GET', path: '/business/applicants.csv', summary: 'The filtered applicants as CSV', access: 'seat:viewer', query: ApplicantsQuery.omit({ cursor: true, limit: true }), sends: 'text/csv' }),
}
