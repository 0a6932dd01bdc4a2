import type { Sentence } from '@ensemble/contract/notifications/sentence.ts'
import { count } from '../../lib/format.ts'

interface MessagePreviewProps {
  people: number
  sentence: Sentence
  /** The company's own words under it. */
  text: string
}

/** What each person that it reaches will read, before it is sent. */
export const MessagePreview = ({ people, sentence, text }: MessagePreviewProps) =>
  people > 0 && (
    <section aria-label="Preview" className="grid gap-1 border-l-2 border-hairline pl-4 text-small">
      <h3 className="text-muted">{`${count(people, 'person', 'people')} will read`}</h3>
      <p className="font-strong [overflow-wrap:anywhere]">{sentence.title}</p>
      <p>{sentence.message}</p>
      {text.trim() && <p className="whitespace-pre-line text-muted [overflow-wrap:anywhere]">“{text.trim()}”</p>}
    </section>
  )
