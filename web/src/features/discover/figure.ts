import { MOST_COUNTED } from '@ensemble/contract/discover/vocabulary.ts'

/** How many posts a filter would leave, in words. With `more`, counts are estimates and the highest one only says that there are more: "10,000+". */
export function figure(count: number, more: boolean): string {
  const digits = Math.min(count, MOST_COUNTED).toLocaleString('en')
  if (!more || count === 0) return digits
  return count >= MOST_COUNTED ? `${digits}+` : `about ${digits}`
}
