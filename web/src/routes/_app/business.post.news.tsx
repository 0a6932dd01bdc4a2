import { createFileRoute, redirect } from '@tanstack/react-router'
import { newsKind } from '../../features/post-editor/news-kind.ts'
import { PostEditorScreen } from '../../features/post-editor/post-editor-screen.tsx'
import { postSearch } from '../../features/post-editor/post-editor.search.ts'
import { useDraftAddress } from '../../features/post-editor/use-draft-address.ts'
import { useOwner } from '../../features/post-editor/use-owner.ts'
import { NewsArticle } from '../../features/post-page/news-article.tsx'

export const Route = createFileRoute('/_app/business/post/news')({
  validateSearch: postSearch,
  beforeLoad: ({ context, search }) => {
    if (context.me?.kind !== 'business' && !context.me?.company)
      throw redirect({ to: '/talent/create', search: { ...search, type: 'news' } })
  },
  component: PostNews,
})

function PostNews() {
  const { draft, edit } = Route.useSearch()
  return (
    <PostEditorScreen
      kind={newsKind}
      side="business"
      owner={useOwner('business')}
      id={edit ?? draft}
      renderPost={(post) => <NewsArticle post={post} />}
      onDraft={useDraftAddress('business', 'news')}
    />
  )
}
