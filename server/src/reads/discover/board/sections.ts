import { BOARD_SECTIONS, type BoardSection } from '@ensemble/contract/discover/board.schemas.ts'
import type { PostKind } from '@ensemble/contract/posts/vocabulary.ts'

/** A post before it is read as a card: what decides where it goes and whether this person sees it. */
export interface Key {
  id: string
  /** When it was published, to the microsecond. */
  at: string
  kind: PostKind
  ownerId: string
  businessId: string | null
  pictured: boolean
}

/** Each list newest first, and `best` best first; a list as long as its limit may go on. */
export type Lists = Readonly<Record<BoardSection, readonly Key[]>>

interface Section {
  name: BoardSection
  /** How many posts it has, besides those above it. */
  count: number
  more: boolean
  ids: string[]
}

/** Rows of a section; one or two more are shown rather than a link to them. */
const SHOWN = 3
const SHOWN_WHOLE = 5

export interface Dealt {
  lead: string | null
  sections: Section[]
  /** Every post that belongs to a section, also those that are not shown. */
  taken: ReadonlySet<string>
}

/**
 * Deals posts into sections: each goes to the first that it belongs to. The lead is the best match with a picture, else
 * the newest near one, else the newest that fits an interest. `most`: of keys in a list that is cut off.
 */
export function deal(lists: Lists, shows: (key: Key) => boolean, leads: readonly Key[], most: number): Dealt {
  const taken = new Set<string>()
  const lead = leads.find((key) => key.pictured && shows(key))?.id ?? null
  if (lead) taken.add(lead)
  const sections: Section[] = []
  for (const name of BOARD_SECTIONS) {
    const own = lists[name].filter((key) => shows(key) && !taken.has(key.id))
    for (const key of own) taken.add(key.id)
    if (own.length > 0)
      sections.push({
        name,
        count: own.length,
        more: lists[name].length >= most,
        ids: own.slice(0, own.length <= SHOWN_WHOLE ? SHOWN_WHOLE : SHOWN).map(({ id }) => id),
      })
  }
  return { lead, sections, taken }
}
