import type { HtmlPart } from '../../platform/html.ts'

export interface Shown {
  url: string
  alt: string
  /** A face or a mark: shown small and square. */
  portrait?: boolean
}

/** One thing as everybody may read it: the source of its article, its social card and its structured data. */
export interface PublicThing {
  path: string
  /** What kind of thing it is, in a word. */
  kind: string
  title: string
  /** Whose it is, with the path of their page; the mark of a company is square, a face round. */
  by?: { name: string; path: string; square?: boolean } | undefined
  /** In a line below the title, such as place and pay. */
  line: readonly (string | null | undefined)[]
  /** The day that matters most, in words: "Apply by 9 December 2026". */
  when?: string | undefined
  text: string | null
  /** What the app's page writes above the text, if anything: both stand at the same place. */
  heading?: string
  facts: readonly (readonly [label: string, text: string | null | undefined])[]
  /** Further parts of the main text, under headings of their own. */
  parts: readonly { heading: string; text?: string; items: readonly HtmlPart[] }[]
  picture: Shown | null
  /** Why nobody can answer to it any longer. */
  closed?: string | undefined
  /** The kind of an Open Graph object; a work is an article whose own picture is its card. */
  object: 'article' | 'work' | 'profile'
  /** Structured data (schema.org); null where a required part of it is not known. */
  data: Record<string, unknown> | null
  feeds?: readonly { type: string; title: string; path: string }[]
}
