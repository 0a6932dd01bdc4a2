import { useTyping } from './typing.ts'

/** Says under the messages that the other is writing. The line keeps its place, so that nothing moves when it appears. */
export function TypingLine({ id, other }: { id: string; other: { id: string; name: string } }) {
  const { shown, spoken } = useTyping(id, other.id)
  const words = `${other.name} is typing…`
  return (
    <div className="conversation-typing">
      {shown && (
        <p className="truncate" aria-hidden="true">
          {words}
        </p>
      )}
      <p className="sr-only" role="status">
        {spoken && words}
      </p>
    </div>
  )
}
