import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '../../lib/api.ts'
import { useMe } from '../../shared/session/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { conversation, messaging, threadKey } from './messaging.api.ts'

interface LeaveTeamProps {
  id: string
  onLeft: () => void
  onClose: () => void
}

/** Asks before someone leaves the conversation of a team. */
export function LeaveTeam({ id, onLeft, onClose }: LeaveTeamProps) {
  const me = useMe().id
  const cache = useQueryClient()
  const leave = useSend(messaging.removeMember)
  const run = async () => {
    const done = await leave.mutateAsync({ params: { conversationId: id, memberId: me } }).then(
      () => true,
      () => false,
    )
    if (!done) return
    onClose()
    onLeft()
    toast({ text: 'You left the conversation.' })
    for (const queryKey of [conversation(id).queryKey, threadKey(id)]) cache.removeQueries({ queryKey })
    await Promise.all(
      [messaging.list, messaging.unread].map(({ path }) => cache.invalidateQueries({ queryKey: [path] })),
    )
  }
  return (
    <ConfirmDialog
      open
      danger
      title="Leave this conversation?"
      confirm="Leave conversation"
      pending={leave.isPending}
      text={
        <div className="grid gap-4">
          {leave.error && <Banner tone="bad">{leave.error.message}</Banner>}
          <p>You won’t be able to read it or write in it any longer. What you wrote stays.</p>
        </div>
      }
      onConfirm={() => void run()}
      onClose={onClose}
    />
  )
}
