import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../lib/api.ts'
import { exactTime } from '../../lib/format.ts'
import { useMe } from '../../shared/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { recipient, thread } from './messaging.api.ts'
import { messagesHref } from './messaging.search.ts'
import { shortTime } from './times.ts'

/** How many of the newest are shown beside something else. */
const FEW = 3

interface RecentMessagesProps {
  with: { id: string; name: string }
  about: string
}

/** The newest messages between the viewer and a person, where something else is in the foreground. */
export function RecentMessages({ with: other, about }: RecentMessagesProps) {
  const found = useQuery({ ...recipient(other.id, about), retry: false })
  if (found.isPending) return <Loading />
  if (found.isError)
    return found.error instanceof ApiError && found.error.status === 404 ? (
      <p className="text-muted">{`You can’t message ${other.name} right now.`}</p>
    ) : (
      <NotLoaded onRetry={() => void found.refetch()} />
    )
  const { conversation_id: conversationId } = found.data
  if (conversationId === null) return <p className="text-muted">You haven’t written to each other yet.</p>
  return <Newest conversationId={conversationId} name={other.name} />
}

function Newest({ conversationId, name }: { conversationId: string; name: string }) {
  const { kind } = useMe()
  const read = useQuery(thread(conversationId))
  if (read.isPending) return <Loading />
  if (read.isError && !read.data) return <NotLoaded onRetry={() => void read.refetch()} />
  const { messages } = read.data
  return (
    <>
      <ol aria-label={`Newest messages with ${name}`} className="grid gap-3">
        {messages.slice(-FEW).map(({ id, from_me: fromMe, content, at }) => (
          <li key={id} className="grid gap-0.5">
            <p className="text-small text-muted">
              <span className="font-strong">{fromMe ? 'You' : name}</span>{' '}
              <time dateTime={at} title={exactTime(at)}>
                {shortTime(at)}
              </time>
            </p>
            <p className="line-clamp-3 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{content}</p>
          </li>
        ))}
      </ol>
      <p>
        <Link href={messagesHref(kind, conversationId)}>Open conversation</Link>
      </p>
    </>
  )
}

const Loading = () => (
  <div role="status" aria-label="Loading messages">
    <SkeletonText lines={2} />
  </div>
)

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <p className="flex flex-wrap items-center gap-2 text-muted">
    Couldn’t load the messages.
    <Button size="small" onClick={onRetry}>
      Try again
    </Button>
  </p>
)
