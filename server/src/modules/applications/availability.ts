import type { AVAILABILITIES } from '@ensemble/contract/applications/vocabulary.ts'
import type { Context } from '../../platform/context.ts'
import { earliestDay } from '../../platform/days.ts'
import { AppError } from '../../platform/errors.ts'

/**
 * When an applicant is free; a date only where they chose to name one. `before`: the date that they had named, which may
 * have passed since. Throws `applications.available_passed` (400) for a day that is over everywhere on Earth.
 */
export function whenFree(
  ctx: Context,
  input: { availability: (typeof AVAILABILITIES)[number]; available_from?: string | null | undefined },
  before: string | null = null,
) {
  const availableFrom = input.availability === 'custom' ? (input.available_from ?? null) : null
  const code = 'applications.available_passed'
  if (availableFrom !== null && availableFrom !== before && availableFrom < earliestDay(ctx.platform.clock.now()))
    throw new AppError(code, 400, { fields: { available_from: code } })
  return { availability: input.availability, availableFrom }
}
