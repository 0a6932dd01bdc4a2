import { createFileRoute, redirect } from '@tanstack/react-router'
import { EventArticle } from '../../features/post-page/event-article.tsx'
import { eventKind } from '../../features/posting/event-kind.ts'
import { PostingScreen } from '../../features/posting/posting-screen.tsx'
import { useDraftAddress } from '../../features/posting/use-draft-address.ts'
import { useOwner } from '../../features/posting/use-owner.ts'
import { postSearch } from '../../lib/post-search.ts'

export const Route = createFileRoute('/_app/business/post/show')({
  validateSearch: postSearch,
  beforeLoad: ({ context, search }) => {
    if (context.me?.kind !== 'business' && !context.me?.company)
      throw redirect({ to: '/talent/create', search: { ...search, type: 'show' } })
  },
  component: PostShow,
})

function PostShow() {
  const { draft, edit } = Route.useSearch()
  return (
    <PostingScreen
      kind={eventKind}
      side="business"
      owner={useOwner('business')}
      id={edit ?? draft}
      renderPost={(post) => <EventArticle post={post} />}
      onDraft={useDraftAddress('business', 'show')}
    />
  )
}
