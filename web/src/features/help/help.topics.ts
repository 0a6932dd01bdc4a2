/** A paragraph, steps in their order, or points in none. `[words](/path)` in a text is a link. */
export type Block = string | { steps: readonly string[] } | { points: readonly string[] }

export interface Topic {
  /** Its address below /help. It is linked from outside, so it stays. */
  key: string
  title: string
  /** Other words by which people look for it. */
  also: string
  body: readonly Block[]
}

export interface TopicGroup {
  title: string
  topics: readonly Topic[]
}
