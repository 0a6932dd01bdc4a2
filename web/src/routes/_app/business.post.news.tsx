import { createFileRoute, redirect } from '@tanstack/react-router'
import { NewsArticle } from '../../features/post-page/news-article.tsx'
import { newsKind } from '../../features/posting/news-kind.ts'
import { PostingScreen } from '../../features/posting/posting-screen.tsx'
import { useDraftAddress } from '../../features/posting/use-draft-address.ts'
import { useOwner } from '../../features/posting/use-owner.ts'
import { postSearch } from '../../lib/post-search.ts'

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
    <PostingScreen
      kind={newsKind}
      side="business"
      owner={useOwner('business')}
      id={edit ?? draft}
      renderPost={(post) => <NewsArticle post={post} />}
      onDraft={useDraftAddress('business', 'news')}
    />
  )
}
