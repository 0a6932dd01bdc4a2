import { dayWords, type LastDay, lastDay } from '../core/last-day.ts'
import type { Sentence } from '../notifications/sentence.ts'
import { LAPSE_DAYS } from './vocabulary.ts'

interface Lapsing {
  kind: string
  post: string
  on: LastDay
}

/** To a post's own side, before it ends. `reader`: their zone, if it is known. */
export const lapsingSentence = ({ kind, post, on }: Lapsing, reader: string | null): Sentence =>
  kind === 'news'
    ? {
        title: `Your story leaves Discover on ${dayWords(on.day)}`,
        message: `“${post}” leaves Discover and the lists at the end of ${lastDay(on, reader)}. Its page stays. Still news? Keep it in Discover for ${LAPSE_DAYS} more days.`,
      }
    : {
        title: `Your collaboration closes on ${dayWords(on.day)}`,
        message: `“${post}” closes at the end of ${lastDay(on, reader)}. Still looking? Keep it open for ${LAPSE_DAYS} more days.`,
      }
