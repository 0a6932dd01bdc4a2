import { z } from 'zod'
import { route } from '../core/route.ts'
import { FirstAdministrator } from './setup.forms.ts'

export const setup = {
  state: route({
    method: 'GET',
    path: '/admin/setup',
    summary: 'Is the first administrator still to be made?',
    access: 'public',
    response: z.object({ open: z.boolean() }),
  }),
  /** The address is confirmed as every other one; until then nobody is signed in. */
  create: route({
    method: 'POST',
    path: '/admin/setup',
    summary: 'Make the first administrator, with the code that the server printed',
    access: 'public',
    limit: 'auth:signup',
    body: FirstAdministrator,
    status: 201,
    response: z.object({ email: z.string() }),
  }),
}
