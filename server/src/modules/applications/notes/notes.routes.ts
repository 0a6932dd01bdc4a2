import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { applicantNotes } from '@ensemble/contract/applications/notes.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../platform/http/mount.ts'
import { readApplicant } from '../lists.service.ts'
import { readMentionable, removeNote, writeNote } from './notes.service.ts'

export function mountNotes(app: FastifyInstance): void {
  mount(app, applicantNotes.people, ({ params }, ctx) => readMentionable(ctx, params.applicationId))
  mount(app, applications.note, async ({ params, body }, ctx) => {
    await writeNote(ctx, params.applicationId, body)
    return readApplicant(ctx, params.applicationId)
  })
  mount(app, applicantNotes.remove, async ({ params }, ctx) => {
    await removeNote(ctx, params.applicationId, params.noteId)
    return readApplicant(ctx, params.applicationId)
  })
}
