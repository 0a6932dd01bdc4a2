import { createFileRoute, redirect } from '@tanstack/react-router'
import { collaborationKind } from '../../features/post-editor/collaboration-kind.ts'
import { PostEditorScreen } from '../../features/post-editor/post-editor-screen.tsx'
import { postSearch } from '../../features/post-editor/post-editor.search.ts'
import { useDraftAddress } from '../../features/post-editor/use-draft-address.ts'
import { useOwner } from '../../features/post-editor/use-owner.ts'
import { CollaborationArticle } from '../../features/post-page/collaboration-article.tsx'

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
    <PostEditorScreen
      kind={collaborationKind}
      side="business"
      owner={useOwner('business')}
      id={edit ?? draft}
      renderPost={(post) => <CollaborationArticle post={post} />}
      onDraft={useDraftAddress('business', 'collaboration')}
    />
  )
}
