import type { FeedItem } from '@ensemble/contract/discover/discover.schemas.ts'
import { createFileRoute } from '@tanstack/react-router'
import { hrefOf } from '../../features/discover/card-facts.ts'
import { ContactSheet } from '../../features/discover/contact-sheet.tsx'
import '../../features/discover/discover.css'
import { FollowingScreen } from '../../features/following/following-screen.tsx'
import { useHidden } from '../../features/marks/hidden.ts'
import { Marked } from '../../features/marks/marked.tsx'

export const Route = createFileRoute('/_app/following')({
  validateSearch: (search: Record<string, unknown>): { tab?: 'people' } =>
    search['tab'] === 'people' ? { tab: 'people' } : {},
  component: FollowingPage,
})

function FollowingPage() {
  const { tab = 'posts' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const hidden = useHidden()
  return (
    <FollowingScreen
      tab={tab}
      onTab={(next) =>
        void navigate({ search: next === 'people' ? { tab: next } : {}, replace: true, viewTransition: false })
      }
      sheetOf={(items, pages) => (
        <Marked<FeedItem> pages={pages} hrefOf={hrefOf}>
          {(acts) => <ContactSheet items={items.filter((item) => !hidden.has(item.id))} hits={{}} {...acts} />}
        </Marked>
      )}
    />
  )
}
