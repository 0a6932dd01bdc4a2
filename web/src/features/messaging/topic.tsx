import type { Conversation } from './messaging.api.ts'

/** What a conversation is about, in a row: it tells two with the same side apart. */
export const Topic = ({ of: { topic } }: { of: Conversation }) =>
  topic && (
    <>
      <span className="sr-only">About </span>
      <span className="text-ink">{topic}</span>
    </>
  )
