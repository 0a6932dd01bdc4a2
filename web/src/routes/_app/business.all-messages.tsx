import { createFileRoute, redirect } from '@tanstack/react-router'
import { type MessagesSearch, readMessagesSearch } from '../../features/messaging/messaging.search.ts'
import { MessagesPage } from './-messages-page.tsx'

export const Route = createFileRoute('/_app/business/all-messages')({
  validateSearch: (search: Record<string, unknown>): MessagesSearch => readMessagesSearch(search),
  beforeLoad: ({ context, search }) => {
    if (context.me?.kind === 'talent') throw redirect({ to: '/chat', search, replace: true })
  },
  component: AllMessages,
})

function AllMessages() {
  return <MessagesPage kind="business" search={Route.useSearch()} />
}
