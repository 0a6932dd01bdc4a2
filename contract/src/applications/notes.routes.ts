import { z } from 'zod'
import { route } from '../core/route.ts'
import { ApplicationRef } from './applications.schemas.ts'
import { Mentionable } from './notes.schemas.ts'

export const applicantNotes = {
  people: route({
    method: 'GET',
    path: '/applicants/:applicationId/mentionable',
    summary: 'Who can be mentioned in a note on an application: the other seats that may review it, by name',
    access: 'member',
    params: ApplicationRef,
    response: z.object({ items: z.array(Mentionable) }),
  }),
}
