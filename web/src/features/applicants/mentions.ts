import type { ApplicantNote, Mentionable } from '@ensemble/contract/applications/notes.schemas.ts'
import { folded } from '@ensemble/contract/core/folded.ts'

/** What follows an “@” at the caret, and where the “@” is. */
export interface Typed {
  start: number
  query: string
}

const MOST_TYPED = 60
const AT = new RegExp(`(?:^|[\\s([{"'“‘])@([^@\\n]{0,${MOST_TYPED}})$`, 'u')

/** The mention that is being typed before the caret, if there is one. An “@” within a word, as in an address, is none. */
export function typedAt(text: string, caret: number): Typed | undefined {
  const query = AT.exec(text.slice(0, caret))?.[1]
  return query === undefined ? undefined : { start: caret - query.length - 1, query }
}

const MOST_OFFERED = 6

/** The people with a name of which any word begins like this; all of them for an empty query. */
export function offeredFor(people: readonly Mentionable[], query: string): Mentionable[] {
  const wanted = folded(query)
  return people
    .filter(({ name }) => beginnings(folded(name)).some((rest) => rest.startsWith(wanted)))
    .slice(0, MOST_OFFERED)
}

/** “lee ann moreno”: itself, “ann moreno” and “moreno”. */
const beginnings = (name: string) => name.split(' ').map((_word, at, words) => words.slice(at).join(' '))

/** The text with the name written out, and where the caret is then. */
export function withMention(text: string, { start, query }: Typed, name: string): { text: string; caret: number } {
  const before = `${text.slice(0, start)}@${name} `
  return { text: before + text.slice(start + 1 + query.length).replace(/^ /, ''), caret: before.length }
}

const escaped = (name: string) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Matches the names after an “@”, the longest first: of “Lee” and “Lee Moreno,” the latter. */
const namesIn = (names: readonly string[]) =>
  new RegExp(
    `@(${[...names]
      .toSorted((one, other) => other.length - one.length)
      .map(escaped)
      .join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  )

/** Which of these people the text still mentions. */
export function stillMentioned(text: string, picked: readonly Pick<Mentionable, 'id' | 'name'>[]): string[] {
  if (!picked.length) return []
  const names = new Set([...text.matchAll(namesIn(picked.map(({ name }) => name)))].map(([, name]) => name))
  return picked.filter(({ name }) => names.has(name)).map(({ id }) => id)
}

type Mention = ApplicantNote['mentions'][number]

export interface NotePart {
  text: string
  mention?: Mention
}

/** A note in parts, and the mentions that its text doesn’t show. */
export function partsOf({ body, mentions }: Pick<ApplicantNote, 'body' | 'mentions'>): {
  parts: NotePart[]
  others: Mention[]
} {
  if (!mentions.length) return { parts: [{ text: body }], others: [] }
  const shown = new Set<Mention>()
  const parts: NotePart[] = []
  let from = 0
  for (const found of body.matchAll(namesIn(mentions.map(({ name }) => name)))) {
    const mention = mentions.find(({ name }) => name === found[1])
    if (!mention) continue
    shown.add(mention)
    if (found.index > from) parts.push({ text: body.slice(from, found.index) })
    parts.push({ text: found[0], mention })
    from = found.index + found[0].length
  }
  if (from < body.length) parts.push({ text: body.slice(from) })
  return { parts, others: mentions.filter((mention) => !shown.has(mention)) }
}
