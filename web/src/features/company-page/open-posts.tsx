import { companyPage } from '@ensemble/contract/companies/page.routes.ts'
import type { CompanyPage, CompanyPost } from '@ensemble/contract/companies/page.schemas.ts'
import { PAY_BY_ROLE, rolesWords } from '@ensemble/contract/jobs/vocabulary.ts'
import { postHref } from '@ensemble/contract/posts/address.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../lib/api.ts'
import { lastDay, pay, peopleTime } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { PlainLink } from '../../ui/link.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { SectionFrame } from './section-frame.tsx'

const KINDS = { job: 'Job', collaboration: 'Collaboration', event: 'Event', news: 'Gossip' } as const
const whereOf = ({ location, remote }: CompanyPost) =>
  location && remote ? `${location} or remote` : (location ?? (remote ? 'Remote' : undefined))

export function OpenPosts({ company }: { company: CompanyPage }) {
  const posts = useInfiniteQuery(pages(companyPage.posts, { params: { slug: company.slug }, query: {} }))
  const items = posts.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <SectionFrame title="Open posts">
      {posts.isPending && <SkeletonText lines={3} />}
      {posts.isError && (
        <p className="flex flex-wrap items-center gap-3 text-muted" role="alert">
          Couldn’t load open posts.
          <Button size="small" onClick={() => void posts.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {posts.isSuccess && items.length === 0 && (
        <p className="text-muted">{`${company.name} has no open posts right now.`}</p>
      )}
      {items.length > 0 && (
        <ul className="company-rows" aria-label="Open posts">
          {items.map((post) => (
            <Post key={post.id} post={post} />
          ))}
        </ul>
      )}
      {posts.hasNextPage && (
        <Button
          className="justify-self-start"
          size="small"
          pending={posts.isFetchingNextPage}
          onClick={() => void posts.fetchNextPage()}
        >
          Show more posts
        </Button>
      )}
    </SectionFrame>
  )
}

function Post({ post }: { post: CompanyPost }) {
  const facts = [
    KINDS[post.kind],
    whereOf(post),
    rolesWords(post.roles, post.open_roles),
    post.deadline && `Apply by ${lastDay(post.deadline, post.time_zone)}`,
    post.starts_at && peopleTime(post.starts_at),
  ].filter(Boolean)
  const money = pay(post.pay) ?? (post.pay_by_role ? PAY_BY_ROLE : undefined)
  return (
    <li className="company-post">
      <div className="min-w-0">
        <h3 className="font-strong">
          <PlainLink href={postHref(post.kind, post.id)} className="company-stretch">
            {post.title}
          </PlainLink>
        </h3>
        <p className="text-small text-muted">{facts.join(' · ')}</p>
      </div>
      {(money || post.pay.guaranteed) && (
        <p className="company-pay">
          {money}
          {post.pay.guaranteed && <Badge tone="good">PAID</Badge>}
        </p>
      )}
    </li>
  )
}
