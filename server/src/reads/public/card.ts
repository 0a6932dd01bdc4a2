import type { CardWords } from '../../platform/cards/card-words.ts'
import { cardName } from '../../platform/cards/card.ts'
import type { PublicThing } from './public-thing.ts'

const PAID = 'PAID'

export function cardOf({ kind, title, by, line, facts, when, closed }: PublicThing): CardWords {
  const marks = [
    line.includes(PAID) && PAID,
    closed && 'Closed',
    facts.some(([label, text]) => label === 'Demo' && text) && 'Demo',
  ]
  return {
    kind,
    title,
    ...(by && { by: by.name }),
    marks: marks.filter((mark) => typeof mark === 'string'),
    facts: [...line.filter((each) => each !== PAID && each !== kind), when].filter((each): each is string => !!each),
  }
}

/** The address of a thing's card: a hash of its words is in the address, so that a cached card is always correct. */
export const cardPath = (thing: PublicThing): string => `/cards${thing.path}/${cardName(cardOf(thing))}.png`
