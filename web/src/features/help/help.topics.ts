/** A paragraph, ordered steps or unordered points. `[words](/path)` in a text is a link. */
export type Block = string | { steps: readonly string[] } | { points: readonly string[] }

export interface Topic {
  /** Its address below /help. It never changes, because it is linked from outside. */
  key: string
  title: string
  /** Other words people search for. */
  also: string
  body: readonly Block[]
}

export interface TopicGroup {
  title: string
  topics: readonly Topic[]
}
