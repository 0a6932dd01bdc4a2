import { createFileRoute, redirect } from '@tanstack/react-router'
import { EventArticle } from '../../features/post-page/event-article.tsx'
import { NewsArticle } from '../../features/post-page/news-article.tsx'
import { eventKind } from '../../features/posting/event-kind.ts'
import { newsKind } from '../../features/posting/news-kind.ts'
import { PostChoice } from '../../features/posting/post-choice.tsx'
import { PostingScreen } from '../../features/posting/posting-screen.tsx'
import { useDraftAddress } from '../../features/posting/use-draft-address.ts'
import { useOwner } from '../../features/posting/use-owner.ts'
import { postSearch } from '../../lib/post-search.ts'

type Type = 'show' | 'news'
const typeOf = (value: unknown): Type | undefined => (value === 'show' || value === 'news' ? value : undefined)

export const Route = createFileRoute('/_app/talent/create')({
  validateSearch: (search: Record<string, unknown>): ReturnType<typeof postSearch> & { type?: Type } => ({
    ...postSearch(search),
    type: typeOf(search['type']),
  }),
  beforeLoad: ({ context, search: { type, ...search } }) => {
    if (context.me?.kind === 'talent') return
    throw type ? redirect({ to: `/business/post/${type}`, search }) : redirect({ to: '/business/post/job' })
  },
  component: CreatePost,
})

function CreatePost() {
  const { draft, edit, type } = Route.useSearch()
  const owner = useOwner('talent')
  const keepShow = useDraftAddress('talent', 'show')
  const keepNews = useDraftAddress('talent', 'news')
  const id = edit ?? draft
  if (type === 'show')
    return (
      <PostingScreen
        key="show"
        kind={eventKind}
        side="talent"
        owner={owner}
        id={id}
        renderPost={(post) => <EventArticle post={post} />}
        onDraft={keepShow}
      />
    )
  if (type === 'news')
    return (
      <PostingScreen
        key="news"
        kind={newsKind}
        side="talent"
        owner={owner}
        id={id}
        renderPost={(post) => <NewsArticle post={post} />}
        onDraft={keepNews}
      />
    )
  return <PostChoice />
}
