import { z } from 'zod'

/** The one error shape of `/api/v1`. `fields` maps a dotted path to its first message; `retryAfter` is in seconds. */
export const ErrorBody = z
  .object({
    error: z.object({
      code: z.string(),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
      retry_after: z.number().optional(),
      request_id: z.string().optional(),
    }),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.infer<typeof ErrorBody>

/** Sentences by code that every feature may utter. */
export const coreMessages = {
  'core.not_found': 'This does not exist, or you may not see it.',
  'core.gone': 'This has ended and is no longer available.',
  'core.invalid': 'Some of what was sent is not valid.',
  'core.malformed': 'The request could not be read.',
  'core.unsupported_type': 'This kind of content is not accepted here.',
  'core.too_large': 'What was sent is too large.',
  'core.sign_in': 'Please sign in to continue',
  'core.verify': 'Please confirm your email address to continue.',
  'core.blocked': 'This account is blocked.',
  'core.forbidden': 'You may not do this.',
  'core.talent_only': 'This is for talent accounts.',
  'core.business_only': 'This is for business accounts.',
  'core.forgery': 'Security validation failed. Please refresh the page and try again.',
  'core.rate_limited': 'Too many requests. Please try again later.',
  'core.conflict': 'This was changed meanwhile. Reload and try again.',
  'core.duplicate': 'This exists already.',
  'core.key_reused': 'This request key was already used for something else.',
  'core.in_flight': 'The same request is still being worked on. Try again in a moment.',
  'core.unavailable': 'The service is busy. Please try again in a moment.',
  'core.storage_full': 'There is no room to store this at the moment.',
  'core.unexpected': 'An unexpected error occurred. Please try again later.',
  'core.bad_cursor': 'This page of the list no longer exists. Start from the top.',
} as const

export const coreStatuses = {
  'core.not_found': 404,
  'core.gone': 410,
  'core.too_large': 413,
  'core.sign_in': 401,
  'core.talent_only': 403,
  'core.business_only': 403,
  'core.rate_limited': 429,
  'core.conflict': 409,
  'core.key_reused': 422,
  'core.in_flight': 409,
  'core.unavailable': 503,
  'core.storage_full': 507,
} as const satisfies Partial<Record<keyof typeof coreMessages, number>>
