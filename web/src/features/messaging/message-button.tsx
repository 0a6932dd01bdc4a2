import { MessageSquare } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { recipient } from './messaging.api.ts'
import { useFirstMessage } from './use-first-message.tsx'

export interface MessageButtonProps {
  to: { id: string; name: string }
  about?: string | undefined
  /** Small and unobtrusive, among a card's other actions. */
  quiet?: boolean
  /** One of several equal actions. */
  small?: boolean
}

/** Writes to someone; if there already is a conversation with them, opens it. */
export function MessageButton({ to, about, quiet, small }: MessageButtonProps) {
  const { pending, open, dialog } = useFirstMessage(
    recipient(to.id, about),
    () => `You can’t message ${to.name} right now.`,
  )
  return (
    <>
      <Button
        {...(quiet
          ? { variant: 'quiet', size: 'small', className: '!px-2' }
          : small
            ? { size: 'small', icon: <MessageSquare size={16} aria-hidden="true" /> }
            : { variant: 'primary', icon: <MessageSquare size={18} aria-hidden="true" /> })}
        aria-label={`Message: ${to.name}`}
        pending={pending}
        onClick={open}
      >
        Message
      </Button>
      {dialog}
    </>
  )
}
