import { createFileRoute, redirect } from '@tanstack/react-router'
import { MessagesPage } from '../../app/messages-page.tsx'
import { type MessagesSearch, readMessagesSearch } from '../../features/messaging/messaging.search.ts'

export const Route = createFileRoute('/_app/chat')({
  validateSearch: (search: Record<string, unknown>): MessagesSearch => readMessagesSearch(search),
  beforeLoad: ({ context, search }) => {
    if (context.me?.kind === 'business') throw redirect({ to: '/business/all-messages', search, replace: true })
  },
  component: Conversations,
})

function Conversations() {
  return <MessagesPage kind="talent" search={Route.useSearch()} />
}
