import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { toast } from '../../ui/toast.tsx'
import { type ConversationDetail, conversation, messaging } from './messaging.api.ts'

type Kept = Partial<Record<'pinned' | 'muted' | 'archived', boolean>>

/** Does something with a conversation on one's list, says so, and shows the list as it is now. */
function useActs() {
  const cache = useQueryClient()
  return async (act: () => Promise<unknown>, done: string, undo?: () => void) => {
    try {
      await act()
      toast({ text: done, ...(undo && { act: { label: 'Undo', onAct: undo } }) })
    } catch (cause) {
      toast({ text: cause instanceof Error ? cause.message : 'That didn’t work. Please try again.' })
    }
    await Promise.all(
      [messaging.get, messaging.list, messaging.unread].map(({ path }) =>
        cache.invalidateQueries({ queryKey: [path] }),
      ),
    )
  }
}

/** The acts by which someone keeps their list tidy, as menu items; `onLeave` when the conversation is put away. */
export function useKeeping(detail: ConversationDetail, onLeave: () => void) {
  const cache = useQueryClient()
  const run = useActs()
  const params = { conversationId: detail.id }
  const { pinned, muted, archived } = detail
  const keep = (kept: Kept, done: string, undo?: () => void) =>
    void run(() => call(messaging.keep, { params, body: kept }), done, undo)
  const archive = () => {
    onLeave()
    keep({ archived: true }, 'Archived. It’ll come back when there’s a new message.', () =>
      keep({ archived: false }, 'Back on your list.'),
    )
  }
  const markUnread = () => {
    onLeave()
    // opened again, it is read from where the server says now
    const forget = () => cache.removeQueries({ queryKey: conversation(detail.id).queryKey })
    void run(() => call(messaging.unreadAgain, { params }).then(forget), 'Marked as unread.')
  }
  const theyWrote = detail.last !== null && (detail.read_seq > 0 || detail.unread > 0)
  return [
    pinned
      ? { label: 'Unpin', onSelect: () => keep({ pinned: false }, 'Unpinned.') }
      : { label: 'Pin to the top', onSelect: () => keep({ pinned: true }, 'Pinned to the top of your list.') },
    muted
      ? { label: 'Unmute', onSelect: () => keep({ muted: false }, 'Unmuted. You’ll get notifications again.') }
      : {
          label: 'Mute',
          onSelect: () => keep({ muted: true }, 'Muted. You won’t get notifications for new messages.'),
        },
    ...(theyWrote ? [{ label: 'Mark as unread', onSelect: markUnread }] : []),
    archived
      ? { label: 'Unarchive', onSelect: () => keep({ archived: false }, 'Back on your list.') }
      : { label: 'Archive', onSelect: archive },
  ]
}
