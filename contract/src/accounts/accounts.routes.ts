import { z } from 'zod'
import { text } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { Interests, Me } from './accounts.schemas.ts'
import { AccountChange, PersonalChange } from './personal.schemas.ts'

export const accounts = {
  me: route({ method: 'GET', path: '/me', summary: 'The signed-in person', access: 'session', response: Me }),
  saveInterests: route({
    method: 'PUT',
    path: '/me/interests',
    summary: 'Choose 1 to 10 interests',
    access: 'member',
    body: Interests,
    response: Me,
  }),
  saveAccount: route({
    method: 'PUT',
    path: '/me/account',
    summary: 'My name and professional title',
    access: 'member',
    body: AccountChange,
    response: Me,
  }),
  savePersonal: route({
    method: 'PATCH',
    path: '/me/personal',
    summary: 'My theme and time zone, on all devices',
    access: 'member',
    body: PersonalChange,
    response: Me,
  }),
  logEvent: route({
    method: 'POST',
    path: '/me/security-events',
    summary: 'Log an access that the page denied',
    access: 'session',
    body: z.object({ event_type: z.enum(['access_denied']), reason: text(200) }),
  }),
  /** Wrong links are limited by address, and attempts to set a password by account, to 5 an hour; a good link can be checked freely. */
  validateResetToken: route({
    method: 'POST',
    path: '/auth/reset-token/validate',
    summary: 'Is this reset link still good? Does not consume it',
    access: 'public',
    body: z.object({ token: z.string().max(200) }),
    response: z.object({ valid: z.boolean() }),
  }),
  resetPassword: route({
    method: 'POST',
    path: '/auth/reset-token/reset',
    summary: 'Set a new password with a reset link',
    access: 'public',
    body: z.object({ token: z.string().max(200), password: z.string().max(1000) }),
    response: z.object({ success: z.boolean(), message: z.string() }),
  }),
}
