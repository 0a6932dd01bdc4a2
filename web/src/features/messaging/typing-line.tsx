import { useTyping, type WriterOf } from './typing.ts'

/** Says under the messages who else is writing. The line keeps its place, so that nothing moves when it appears. */
export function TypingLine({ id, writerOf }: { id: string; writerOf: WriterOf }) {
  const { shown, spoken } = useTyping(id, writerOf)
  return (
    <div className="conversation-typing">
      {shown && (
        <p className="truncate" aria-hidden="true">
          {shown}
        </p>
      )}
      <p className="sr-only" role="status">
        {spoken}
      </p>
    </div>
  )
}
