import { createFileRoute, redirect } from '@tanstack/react-router'
import { collaborationKind } from '../../features/post-editor/collaboration-kind.ts'
import { PostEditorScreen } from '../../features/post-editor/post-editor-screen.tsx'
import { postSearch } from '../../features/post-editor/post-editor.search.ts'
import { useDraftAddress } from '../../features/post-editor/use-draft-address.ts'
import { useOwner } from '../../features/post-editor/use-owner.ts'
import { CollaborationArticle } from '../../features/post-page/collaboration-article.tsx'

export const Route = createFileRoute('/_app/talent/collab')({
  validateSearch: postSearch,
  beforeLoad: ({ context, search }) => {
    if (context.me?.kind !== 'talent') throw redirect({ to: '/business/post/collab', search })
  },
  component: StartCollaboration,
})

function StartCollaboration() {
  const { draft, edit } = Route.useSearch()
  return (
    <PostEditorScreen
      kind={collaborationKind}
      side="talent"
      owner={useOwner('talent')}
      id={edit ?? draft}
      renderPost={(post) => <CollaborationArticle post={post} />}
      onDraft={useDraftAddress('talent', 'collaboration')}
    />
  )
}
