import { RATING_LEAST } from '@ensemble/contract/company-testimonials/vocabulary.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { Suspense, useState } from 'react'
import { count } from '../../lib/format.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { testimonialsAbout } from './company-testimonials.api.ts'
import { type SafetyOf, TestimonialItem } from './testimonial-item.tsx'

const TestimonialDialog = lazyPart(() => import('./testimonial-dialog.tsx'), 'TestimonialDialog')

interface TestimonialsProps {
  company: { id: string; slug: string; name: string; own: boolean; rating: { average: number | null; count: number } }
  safetyOf?: SafetyOf
}

/** What people a company interviewed or hired say about it, newest first; whoever may write one does so here. */
export function TestimonialsSection({ company, safetyOf }: TestimonialsProps) {
  const [writing, setWriting] = useState(false)
  const list = useInfiniteQuery(testimonialsAbout(company.slug))
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const write = list.data?.pages[0]?.can.write === true
  return (
    <section
      id="testimonials"
      aria-labelledby="testimonials-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 scroll-mt-24"
    >
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="testimonials-title" className="article-heading">
          Testimonials
        </h2>
        {write && (
          <Button size="small" icon={<PenLine size={16} aria-hidden="true" />} onClick={() => setWriting(true)}>
            Write a testimonial
          </Button>
        )}
      </div>
      {list.isPending && <SkeletonRows rows={2} label="Loading testimonials" />}
      {list.isError && items.length === 0 && (
        <Banner tone="bad">
          {'Couldn’t load testimonials. '}
          <Button size="small" variant="quiet" onClick={() => void list.refetch()}>
            Try again
          </Button>
        </Banner>
      )}
      {list.isSuccess && <p className="max-w-prose text-muted">{saidOf(company, items.length, write)}</p>}
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item.id} className="testimonial-place">
              <TestimonialItem item={item} company={company} safetyOf={safetyOf} />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <LoadMore
          hasMore
          loading={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
          automatic={0}
          pagesShown={list.data?.pages.length}
        />
      )}
      <Suspense>
        {writing && write && <TestimonialDialog company={company} onClose={() => setWriting(false)} />}
      </Suspense>
    </section>
  )
}

/** In a line above the list: the rating, when there will be one, or who could write the first. */
function saidOf({ name, own, rating }: TestimonialsProps['company'], shown: number, write: boolean): string {
  if (shown === 0)
    return write
      ? `No one has written about ${name} yet. You can be the first.`
      : own
        ? 'People you interviewed or hired can write about your company here.'
        : `People ${name} interviewed or hired can write about it here. No one has yet.`
  return rating.average === null
    ? `${count(rating.count, 'testimonial')} so far. The rating shows from ${RATING_LEAST} on.`
    : `${rating.average.toFixed(1)} of 5 from ${count(rating.count, 'testimonial')} by people ${name} interviewed or hired.`
}
