import { z } from 'zod'
import { route } from '../core/route.ts'
import { FirstAdministrator } from './setup.forms.ts'

export const setup = {
  state: route({
    method: 'GET',
    path: '/admin/setup',
    summary: 'Is there no administrator yet?',
    access: 'public',
    /** `pending`: one was created whose address is not confirmed yet. */
    response: z.object({ open: z.boolean(), pending: z.boolean() }),
  }),
  /** The address is confirmed like any other; until then no one is signed in. */
  create: route({
    method: 'POST',
    path: '/admin/setup',
    summary: 'Create the first administrator, with the code that the server printed',
    access: 'public',
    limit: 'auth:signup',
    body: FirstAdministrator,
    status: 201,
    response: z.object({ email: z.string() }),
  }),
}
