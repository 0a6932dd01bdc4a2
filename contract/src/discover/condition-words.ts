import type { Condition } from './conditions.ts'

/** What is excluded, after "Without". */
export const CONDITION_LABELS: Readonly<Record<Condition, string>> = {
  travel: 'travel',
  own_travel: 'travel at your own cost',
  night: 'night work',
  hazards: 'stunts and hazards',
  intimacy: 'intimacy',
  adult: 'nudity or simulated intimacy',
  ai: 'AI or likeness use',
}
/** A list of conditions from an address, in words: one for each. */
export const withoutWords = (list: string): string[] =>
  list.split(',').map((name) => `Without ${CONDITION_LABELS[name as Condition] ?? name}`)
