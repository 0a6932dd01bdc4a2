import { z } from 'zod'
import { route } from '../core/route.ts'
import { PendingEmailChange } from './email-change.schemas.ts'

/** Begun and confirmed through the auth client. */
export const emailChange = {
  pending: route({
    method: 'GET',
    path: '/me/email-change',
    summary: 'My pending change of email address',
    access: 'member',
    response: z.object({ pending: PendingEmailChange.nullable() }),
  }),
  cancel: route({
    method: 'DELETE',
    path: '/me/email-change',
    summary: 'Keep my address: the codes that were sent stop working',
    access: 'member',
  }),
}
