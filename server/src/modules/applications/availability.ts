import type { AVAILABILITIES } from '@ensemble/contract/applications/vocabulary.ts'

/** When an applicant is free; a date only where they chose to name one. */
export const whenFree = (input: {
  availability: (typeof AVAILABILITIES)[number]
  available_from?: string | null | undefined
}) => ({
  availability: input.availability,
  availableFrom: input.availability === 'custom' ? (input.available_from ?? null) : null,
})
