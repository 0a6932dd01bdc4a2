import type { HtmlPart } from '../../platform/html.ts'

export interface Shown {
  url: string
  alt: string
  /** A face or a logo: shown small and square. */
  portrait?: boolean
}

/** One thing as anyone may read it: the source of its article, its social card and its structured data. */
export interface PublicThing {
  path: string
  /** What kind of thing it is, in one word. */
  kind: string
  title: string
  /** Who it belongs to, with the path of their page; a company's logo is square, a face round. */
  by?: { name: string; path: string; square?: boolean } | undefined
  /** In a line below the title, such as place and pay. */
  line: readonly (string | null | undefined)[]
  /** The most important date, in words: "Apply by 9 December 2026". */
  when?: string | undefined
  text: string | null
  /** What the app's page shows above the text, if anything, so that both look the same. */
  heading?: string
  facts: readonly (readonly [label: string, text: string | null | undefined])[]
  /** Further parts of the main text, each with a heading. */
  parts: readonly { heading: string; text?: string; items: readonly HtmlPart[] }[]
  picture: Shown | null
  /** Why no one can respond to it any longer. */
  closed?: string | undefined
  /** The type of the Open Graph object; a work is an article whose own picture is its card. */
  object: 'article' | 'work' | 'profile'
  /** Structured data (schema.org); null if a required part is unknown. */
  data: Record<string, unknown> | null
  feeds?: readonly { type: string; title: string; path: string }[]
}
