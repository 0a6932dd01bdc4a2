import { UsersRound } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { teamRecipient } from './messaging.api.ts'
import { useFirstMessage } from './use-first-message.tsx'

/** Writes to everyone accepted for a post; if they already have a conversation, opens it. */
export function TeamButton({ postId }: { postId: string }) {
  const { pending, open, dialog } = useFirstMessage(teamRecipient(postId), (cause) =>
    cause instanceof Error ? cause.message : 'You can’t message the team right now.',
  )
  return (
    <>
      <Button icon={<UsersRound size={18} aria-hidden="true" />} pending={pending} onClick={open}>
        Message the team
      </Button>
      {dialog}
    </>
  )
}
