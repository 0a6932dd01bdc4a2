import { useInfiniteQuery } from '@tanstack/react-query'
import { useMe } from '../../shared/session/session.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { receivedTestimonials } from './company-testimonials.api.ts'
import { type SafetyOf, TestimonialItem } from './testimonial-item.tsx'

/** What people say about the company that the viewer acts for, newest first, with its answers. */
export function ReceivedTestimonials({ safetyOf }: { safetyOf: SafetyOf }) {
  const { company } = useMe()
  const list = useInfiniteQuery(receivedTestimonials())
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isPending) return <SkeletonRows rows={4} label="Loading testimonials" />
  if (list.isError && items.length === 0)
    return (
      <Failed level={2} title="Couldn’t load testimonials" onRetry={() => void list.refetch()}>
        {list.error.message}
      </Failed>
    )
  if (!company || !list.data) return null
  return (
    <>
      <ul aria-label="Testimonials">
        {items.map((item) => (
          <li key={item.id} className="testimonial-place">
            <TestimonialItem item={item} company={company} safetyOf={safetyOf} />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        pagesShown={list.data.pages.length}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  )
}
