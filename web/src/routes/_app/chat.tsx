import { createFileRoute, redirect } from '@tanstack/react-router'
import { type MessagesSearch, readMessagesSearch } from '../../features/messaging/messaging.search.ts'
import { MessagesPage } from './-messages-page.tsx'

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
