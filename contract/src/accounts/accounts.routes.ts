import { z } from 'zod'
import { id, text, timestamp } from '../core/fields.ts'
import { SEAT_ROLES, route } from '../core/route.ts'
import { INTERESTS } from './vocabulary.ts'

/** The signed-in person as the product sees them. `verified` is true once the address is confirmed. */
export const Me = z
  .object({
    id,
    email: z.string(),
    kind: z.enum(['talent', 'business']),
    name: z.string(),
    admin: z.boolean(),
    verified: z.boolean(),
    slug: z.string(),
    avatarUrl: z.string().nullable(),
    location: z.string().nullable(),
    professionalTitle: z.string().nullable(),
    interests: z.array(z.string()),
    company: z.object({ id, name: z.string(), slug: z.string(), logoUrl: z.string().nullable(), role: z.enum(SEAT_ROLES) }).nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'Me' })
export type Me = z.infer<typeof Me>

export const Interests = z.object({
  interests: z.array(z.enum(INTERESTS)).min(1, 'Choose at least one interest').max(10, 'Choose at most 10 interests'),
})

export const accounts = {
  me: route({ method: 'GET', path: '/me', summary: 'The signed-in person', access: 'session', response: Me }),
  saveInterests: route({
    method: 'PUT', path: '/me/interests', summary: 'Choose 1 to 10 interests', access: 'member', body: Interests, response: Me,
  }),
  logEvent: route({
    method: 'POST', path: '/me/security-events', summary: 'Note an access that the page denied', access: 'session',
    body: z.object({ eventType: z.enum(['access_denied']), reason: text(200) }),
  }),
  /** Both ration wrong links by address and tries to set a password by account, 5 an hour; a good link can be looked at freely. */
  validateResetToken: route({
    method: 'POST', path: '/auth/reset-token/validate', summary: 'Is this reset link still good? Does not consume it', access: 'public',
    body: z.object({ token: z.string().max(200) }), response: z.object({ valid: z.boolean() }),
  }),
  resetPassword: route({
    method: 'POST', path: '/auth/reset-token/reset', summary: 'Set a new password with a reset link', access: 'public',
    body: z.object({ token: z.string().max(200), password: z.string().max(1000) }),
    response: z.object({ success: z.boolean(), message: z.string() }),
  }),
}
