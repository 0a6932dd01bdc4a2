import type { OwnPostCounts } from '@ensemble/contract/posts/own-posts.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { greeting } from '../../lib/format.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { pathTo } from '../../lib/paths.ts'
import { NoCompany } from '../../shared/session/no-company.tsx'
import { ownName, useMe } from '../../shared/session/session.ts'
import { LinkButton } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { newestApplicants, openPosts, repliesDue, startQuery } from './dashboard.api.ts'
import { NewestApplicants, OpenPosts, RepliesDue } from './home-lists.tsx'
import type { Start } from './start.api.ts'
import { isStarting } from './start.ts'

// only in a company's first days
const StartSlate = lazyPart(() => import('./start-slate.tsx'), 'StartSlate')

/** A business's start: the replies it owes, its newest applicants, its open posts. Without a company it says how to get into one. */
export function BusinessHome() {
  const me = useMe()
  if (!me.company) {
    return (
      <Page title={me.name ? `${greeting()}, ${me.name}` : greeting()} tab="Dashboard">
        <NoCompany />
      </Page>
    )
  }
  return <CompanyHome mayPost={me.company.role !== 'viewer'} />
}

function CompanyHome({ mayPost }: { mayPost: boolean }) {
  const me = useMe()
  const start = useQuery({ ...startQuery(), enabled: mayPost })
  const begins = start.data?.start && isStarting(start.data.start) ? start.data.start : undefined
  return (
    <Page
      title={begins && !begins.posted ? `Welcome, ${ownName(me)}` : `${greeting()}, ${ownName(me)}`}
      tab="Dashboard"
    >
      {mayPost && start.isPending ? (
        <SkeletonRows rows={8} label="Loading your dashboard" />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          {begins && (
            <Suspense fallback={<SkeletonRows rows={4} label="Loading your first steps" />}>
              <StartSlate start={begins} />
            </Suspense>
          )}
          <Today mayPost={mayPost} begins={begins} />
        </div>
      )}
    </Page>
  )
}

/** Posts that were ever out. */
const published = ({ all, draft }: OwnPostCounts) => all - draft

function Today({ mayPost, begins }: { mayPost: boolean; begins: Start | undefined }) {
  const due = useQuery(repliesDue())
  const applicants = useQuery(newestApplicants())
  const posts = useQuery(openPosts())
  const lists = [due, applicants, posts]
  const failed = lists.find((list) => list.isError && !list.data)
  if (failed)
    return (
      <Failed
        title="Couldn’t load your dashboard"
        onRetry={() => void Promise.all(lists.filter(({ isError }) => isError).map((list) => list.refetch()))}
      >
        {failed.error?.message}
      </Failed>
    )
  if (!due.data || !applicants.data || !posts.data)
    return begins && !begins.posted ? null : <SkeletonRows rows={8} label="Loading your dashboard" />
  if (begins && !applicants.data.items.length && !published(posts.data.counts)) return null
  if (!applicants.data.items.length && !posts.data.counts.all)
    return (
      <Empty
        title={mayPost ? 'Let’s fill your first role' : 'Nothing here yet'}
        actions={
          mayPost && (
            <LinkButton href={pathTo('/business/post/job')} variant="primary">
              Post your first job
            </LinkButton>
          )
        }
      >
        {mayPost
          ? 'This page then shows who’s waiting for you.'
          : 'When your team posts a job, it shows who’s waiting for a reply.'}
      </Empty>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] lg:gap-x-16">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
        <RepliesDue {...due.data} />
        <NewestApplicants applicants={applicants.data.items} counts={applicants.data.counts} />
      </div>
      <OpenPosts posts={posts.data.items} counts={posts.data.counts} mayPost={mayPost} />
    </div>
  )
}
