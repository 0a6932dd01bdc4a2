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

/** Sentences by code that every feature may use. */
export const coreMessages = {
  'core.not_found': 'This doesn’t exist, or you don’t have access to it.',
  'core.gone': 'This has ended and is no longer available.',
  'core.invalid': 'Some of the information isn’t valid. Check it and try again.',
  'core.malformed': 'We couldn’t read the request.',
  'core.unsupported_type': 'This type of content isn’t accepted here.',
  'core.too_large': 'The request is too large.',
  'core.sign_in': 'Please sign in to continue',
  'core.verify': 'Please confirm your email address to continue.',
  'core.blocked': 'This account is blocked.',
  'core.forbidden': 'You don’t have permission to do this.',
  'core.talent_only': 'This is only for talent accounts.',
  'core.business_only': 'This is only for business accounts.',
  'core.forgery': 'Security validation failed. Please refresh the page and try again.',
  'core.rate_limited': 'Too many requests. Please try again later.',
  'core.conflict': 'This has changed since you opened it. Reload and try again.',
  'core.duplicate': 'This already exists.',
  'core.name_reserved': 'This could be taken for Ensemble itself. Choose something else.',
  'core.key_reused': 'This request key was already used for something else.',
  'core.in_flight': 'We’re still working on this request. Try again in a moment.',
  'core.unavailable': 'The service is busy. Please try again in a moment.',
  'core.storage_full': 'There’s no room to store this right now.',
  'core.unexpected': 'An unexpected error occurred. Please try again later.',
  'core.bad_cursor': 'This page of the list no longer exists. Start again from the top.',
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
