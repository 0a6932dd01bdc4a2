import type { FeedItem } from '@ensemble/contract/discover/discover.schemas.ts'
import { createFileRoute } from '@tanstack/react-router'
import { PostList } from '../../features/discover/posts.tsx'
import { FollowingScreen } from '../../features/following/following-screen.tsx'
import { useHidden } from '../../features/marks/hidden.ts'
import { Marked } from '../../features/marks/marked.tsx'
import { keeping } from '../../lib/keeping.ts'
import { hrefOf } from '../../shared/posts/card-facts.ts'
import { useVisit } from '../../shared/posts/use-visit.ts'

export const Route = createFileRoute('/_app/following')({
  validateSearch: (search: Record<string, unknown>): { tab?: 'people' } =>
    search['tab'] === 'people' ? { tab: 'people' } : {},
  component: FollowingPage,
})

function FollowingPage() {
  const { tab = 'posts' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const hidden = useHidden()
  const since = useVisit('following')
  return (
    <FollowingScreen
      tab={tab}
      onTab={(next) =>
        void navigate({ search: next === 'people' ? { tab: next } : {}, replace: true, viewTransition: false })
      }
      sheetOf={(pages) => (
        <Marked<FeedItem> pages={pages.map((page) => page.map(({ id }) => id))} hrefOf={hrefOf}>
          {(acts) => (
            <PostList
              pages={pages.map((page) => keeping(page, ({ id }) => !hidden.has(id)))}
              since={since}
              parted
              {...acts}
            />
          )}
        </Marked>
      )}
    />
  )
}
