import type { Interest } from '@ensemble/contract/accounts/vocabulary.ts'
import { folded } from '@ensemble/contract/core/folded.ts'

/** What indicates a post's field. Prices, plans, editors' picks and the poster play no part. */
export interface Signs {
  kind: string
  facets: readonly string[]
  /** A collaboration's project type and category, an event's two types, the category of news. */
  words: readonly (string | null)[]
}

interface Field {
  crafts?: readonly string[]
  industries?: readonly string[]
  words?: readonly string[]
}

/** What makes a post match an interest: the crafts it looks for, its industry, and its own kind of work. */
const FIELDS: Record<Interest, Field> = {
  film: {
    crafts: ['Cinematographer', 'Editor', 'VFX Artist', 'Gaffer', 'Producer', 'Production Assistant'],
    industries: ['Film Production', 'Visual Effects', 'Animation'],
    words: ['Film Production', 'film', 'movie', 'screening', 'premiere'],
  },
  music: { crafts: ['Musician', 'Composer'], industries: ['Music Production'], words: ['Music Video', 'music'] },
  photography: { crafts: ['Photographer'], industries: ['Photography'], words: ['Photography', 'photography'] },
  acting: { crafts: ['Actor', 'Voice Artist'] },
  directing: { crafts: ['Director'] },
  sound: { crafts: ['Sound Designer', 'Voice Artist'] },
  art: { crafts: ['Art Director'], words: ['Art Exhibition'] },
  fashion: {
    crafts: ['Fashion Designer', 'Model', 'Stylist', 'Makeup Artist', 'Costume Designer'],
    industries: ['Fashion'],
    words: ['Fashion Show', 'fashion'],
  },
  dance: { crafts: ['Dancer', 'Choreographer'], industries: ['Dance'], words: ['Dance Performance'] },
  theater: { industries: ['Theater'], words: ['Theater Production', 'theater'] },
  design: { crafts: ['Designer'], industries: ['Game Development'] },
  writing: { crafts: ['Writer'] },
}

const SIGNS: ReadonlyMap<string, { facets: ReadonlySet<string>; words: ReadonlySet<string> }> = new Map(
  Object.entries(FIELDS).map(([interest, { crafts = [], industries = [], words = [] }]) => [
    interest,
    {
      facets: new Set([
        ...crafts.map((craft) => `craft:${folded(craft)}`),
        ...industries.map((industry) => `industry:${folded(industry)}`),
      ]),
      words: new Set(words),
    },
  ]),
)

/** The first of someone's interests, in the order they chose them, that a post matches; undefined if none. */
export const interestIn = (post: Signs, chosen: readonly string[]): string | undefined =>
  chosen.find((interest) => {
    const signs = SIGNS.get(interest)
    return (
      !!signs &&
      (post.facets.some((facet) => signs.facets.has(facet)) ||
        post.words.some((word) => word !== null && signs.words.has(word)))
    )
  })

/**
 * The newest posts that match someone's interests, each with the matching interest, in the given order: interests
 * choose, they do not sort.
 */
export function chosenBy<Post extends Signs & { id: string }>(
  newest: readonly Post[],
  interests: readonly string[],
  most: number,
): { id: string; interest: string }[] {
  const chosen: { id: string; interest: string }[] = []
  for (const post of newest) {
    if (chosen.length === most) break
    const interest = interestIn(post, interests)
    if (interest) chosen.push({ id: post.id, interest })
  }
  return chosen
}
