import { createFileRoute, redirect } from '@tanstack/react-router'
import { eventKind } from '../../features/post-editor/event-kind.ts'
import { PostEditorScreen } from '../../features/post-editor/post-editor-screen.tsx'
import { postSearch } from '../../features/post-editor/post-editor.search.ts'
import { useDraftAddress } from '../../features/post-editor/use-draft-address.ts'
import { useOwner } from '../../features/post-editor/use-owner.ts'
import { EventArticle } from '../../features/post-page/event-article.tsx'

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
    <PostEditorScreen
      kind={eventKind}
      side="business"
      owner={useOwner('business')}
      id={edit ?? draft}
      renderPost={(post) => <EventArticle post={post} />}
      onDraft={useDraftAddress('business', 'event')}
    />
  )
}
