import { EXPERIENCE_LABELS, EXPERIENCE_LEVELS } from './vocabulary.ts'

/** "Senior level"; undefined for a role that names none. */
export function roleLevel({ experience_level: level }: { experience_level: string | null }): string | undefined {
  const known = EXPERIENCE_LEVELS.find((each) => each === level)
  return known && `${EXPERIENCE_LABELS[known]} level`
}
