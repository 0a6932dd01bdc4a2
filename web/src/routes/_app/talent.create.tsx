import { createFileRoute, redirect } from '@tanstack/react-router'
import { eventKind } from '../../features/post-editor/event-kind.ts'
import { newsKind } from '../../features/post-editor/news-kind.ts'
import { PostChoice } from '../../features/post-editor/post-choice.tsx'
import { PostEditorScreen } from '../../features/post-editor/post-editor-screen.tsx'
import { postSearch } from '../../features/post-editor/post-editor.search.ts'
import { useDraftAddress } from '../../features/post-editor/use-draft-address.ts'
import { useOwner } from '../../features/post-editor/use-owner.ts'
import { EventArticle } from '../../features/post-page/event-article.tsx'
import { NewsArticle } from '../../features/post-page/news-article.tsx'

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
  const keepShow = useDraftAddress('talent', 'event')
  const keepNews = useDraftAddress('talent', 'news')
  const id = edit ?? draft
  if (type === 'show')
    return (
      <PostEditorScreen
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
      <PostEditorScreen
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
