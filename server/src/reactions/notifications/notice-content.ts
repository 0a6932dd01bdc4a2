import type { Sentence } from '@ensemble/contract/notifications/notifications.messages.ts'

/** What a notification says and where it leads, read afresh. */
export interface NoticeContent {
  sentence: Sentence
  /** A path of the product. */
  href: string
  /** What the other side wrote along with it. */
  message: { author: string; text: string } | null
  /** Of the mail: where its button leads in a word or two, and why it was sent. */
  button: string
  footer: string
  metadata: Record<string, string | null>
}
