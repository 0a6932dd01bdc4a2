import type { Sentence } from '../notifications/sentence.ts'
import { dayInWords } from './draft-description.ts'
import { LAPSE_DAYS } from './vocabulary.ts'

/** To a post's own side, before it ends; `on`: its last day. */
export const lapsingSentence = ({ kind, post, on }: { kind: string; post: string; on: string }): Sentence =>
  kind === 'news'
    ? {
        title: `Your story leaves Discover on ${dayInWords(on)}`,
        message: `“${post}” leaves Discover and the lists at the end of ${dayInWords(on)}. Its page stays. Still news? Keep it in Discover for ${LAPSE_DAYS} more days.`,
      }
    : {
        title: `Your collaboration closes on ${dayInWords(on)}`,
        message: `“${post}” closes at the end of ${dayInWords(on)}. Still looking? Keep it open for ${LAPSE_DAYS} more days.`,
      }
