/** What a notification says: what happened, and what comes next. */
export interface Sentence {
  title: string
  message: string
}
