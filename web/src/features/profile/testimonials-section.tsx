import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { pathTo } from '../../lib/paths.ts'
import { useSession } from '../../shared/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { type Profile, testimonialsOf } from './profile.api.ts'
import { LoadFailure, Section } from './section.tsx'
import { TestimonialItem } from './testimonial-item.tsx'

const TestimonialForm = lazyPart(() => import('./testimonial-form.tsx'), 'TestimonialForm')

interface TestimonialsProps {
  profile: Profile
  asOthers: boolean
  safetyOf: (testimonial: { id: string; author: { id: string; name: string } }, href: string) => ReactNode
}

/** What others say about someone's work, newest first; members add theirs, once. */
export function TestimonialsSection({ profile, asOthers, safetyOf }: TestimonialsProps) {
  const { slug, can, own } = profile
  const [adding, setAdding] = useState(false)
  const list = useInfiniteQuery(testimonialsOf(slug, asOthers))
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const hidden = list.data?.pages[0]?.hidden ?? 0
  const signedOut = useSession().status === 'out'
  const first = profile.full_name.split(' ')[0] || 'this person'
  return (
    <Section
      title="Testimonials"
      id="testimonials"
      actions={
        signedOut ? (
          <SignInToAdd slug={slug} />
        ) : (
          can.testimonial && !asOthers && <AddButton adding={adding} onToggle={() => setAdding(!adding)} />
        )
      }
    >
      <Suspense>
        {adding && can.testimonial && <TestimonialForm slug={slug} name={first} onClose={() => setAdding(false)} />}
      </Suspense>
      {list.isPending && <SkeletonRows rows={2} label="Loading testimonials" />}
      {list.isError && !items.length && <LoadFailure what="testimonials" onRetry={() => void list.refetch()} />}
      {list.isSuccess && !items.length && !adding && (
        <p className="text-muted">{nothingYet(own !== null || asOthers, signedOut)}</p>
      )}
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item.id} className="testimonial-place">
              <TestimonialItem
                item={item}
                slug={slug}
                talent={first}
                safety={item.can.report && safetyOf(item, pathTo('/u/$slug', slug))}
              />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <p className="text-small text-muted">{`${hidden} hidden by you. Hidden ones still count toward the rating.`}</p>
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
    </Section>
  )
}

const nothingYet = (own: boolean, signedOut: boolean) =>
  own
    ? "You haven't received any testimonials yet."
    : signedOut
      ? 'No testimonials yet.'
      : 'Be the first to leave a testimonial.'

const SignInToAdd = ({ slug }: { slug: string }) => (
  <LinkButton size="small" href={pathTo(`/auth?next=${encodeURIComponent(pathTo('/u/$slug', slug))}`)}>
    Sign in to add yours
  </LinkButton>
)

const AddButton = ({ adding, onToggle }: { adding: boolean; onToggle: () => void }) => (
  <Button size="small" icon={<Plus size={16} aria-hidden="true" />} aria-expanded={adding} onClick={onToggle}>
    Add testimonial
  </Button>
)
