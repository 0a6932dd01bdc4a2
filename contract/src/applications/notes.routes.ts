import { z } from 'zod'
import { route } from '../core/route.ts'
import { ApplicantDetail, ApplicationRef } from './applications.schemas.ts'
import { Mentionable, NoteRef } from './notes.schemas.ts'

export const applicantNotes = {
  people: route({
    method: 'GET',
    path: '/applicants/:applicationId/mentionable',
    summary: 'Who can be mentioned in a note on an application: the other seats that may review it, by name',
    access: 'member',
    params: ApplicationRef,
    response: z.object({ items: z.array(Mentionable) }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/applicants/:applicationId/notes/:noteId',
    summary: 'Delete a note of mine on an application',
    access: 'member',
    params: ApplicationRef.extend(NoteRef.shape),
    response: ApplicantDetail,
  }),
}
