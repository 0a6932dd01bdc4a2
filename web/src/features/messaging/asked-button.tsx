import type { RecipientQuery } from '@ensemble/contract/messaging/messaging.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { ApiError, query } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { messaging } from './messaging.api.ts'
import { useFirstMessage } from './use-first-message.tsx'

export interface AskedButtonProps {
  /** The company, the post or the application that it is about. */
  asked: RecipientQuery
  name: string
  wide?: boolean
}

/** A request that waits for its answer, or was declined: the button says so. */
const isRefusal = (cause: unknown) => cause instanceof ApiError && cause.status === 409

/** "Message", where the server says that there is someone to write to. */
export function AskedButton({ asked, name, wide }: AskedButtonProps) {
  const recipient = query(messaging.recipient, { query: asked })
  const found = useQuery({ ...recipient, retry: false })
  const { pending, open, dialog } = useFirstMessage(recipient, (cause) =>
    cause instanceof ApiError && isRefusal(cause) ? cause.message : `You can’t message ${name} right now.`,
  )
  if (!found.isSuccess && !isRefusal(found.error)) return null
  return (
    <>
      <Button
        icon={<MessageSquare size={18} aria-hidden="true" />}
        aria-label={`Message: ${name}`}
        pending={pending}
        onClick={open}
        {...(wide && { wide: true })}
      >
        Message
      </Button>
      {dialog}
    </>
  )
}
