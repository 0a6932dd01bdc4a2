import { createFileRoute, redirect } from '@tanstack/react-router'
import { CollaborationArticle } from '../../features/post-page/collaboration-article.tsx'
import { collabKind } from '../../features/posting/collab-kind.ts'
import { PostingScreen } from '../../features/posting/posting-screen.tsx'
import { useDraftAddress } from '../../features/posting/use-draft-address.ts'
import { useOwner } from '../../features/posting/use-owner.ts'
import { postSearch } from '../../lib/post-search.ts'

export const Route = createFileRoute('/_app/business/post/collab')({
  validateSearch: postSearch,
  beforeLoad: ({ context, search }) => {
    if (context.me?.kind !== 'business' && !context.me?.company) throw redirect({ to: '/talent/collab', search })
  },
  component: PostCollaboration,
})

function PostCollaboration() {
  const { draft, edit } = Route.useSearch()
  return (
    <PostingScreen
      kind={collabKind}
      side="business"
      owner={useOwner('business')}
      id={edit ?? draft}
      renderPost={(post) => <CollaborationArticle post={post} />}
      onDraft={useDraftAddress('business', 'collab')}
    />
  )
}
