import { useQuery } from '@tanstack/react-query'
import { greeting } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { NoCompany } from '../../shared/session/no-company.tsx'
import { ownName, useMe } from '../../shared/session/session.ts'
import { LinkButton } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { newestApplicants, openPosts, repliesDue } from './dashboard.api.ts'
import { NewestApplicants, OpenPosts, RepliesDue } from './home-lists.tsx'

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
  return (
    <Page title={`${greeting()}, ${ownName(me)}`} tab="Dashboard">
      <Today mayPost={me.company.role !== 'viewer'} />
    </Page>
  )
}

function Today({ mayPost }: { mayPost: boolean }) {
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
  if (!due.data || !applicants.data || !posts.data) return <SkeletonRows rows={8} label="Loading your dashboard" />
  if (!applicants.data.items.length && !posts.data.counts.all)
    return (
      <Empty
        title="Nothing needs you today"
        actions={
          mayPost && (
            <LinkButton href={pathTo('/business/post/job')} variant="primary">
              Post your first job
            </LinkButton>
          )
        }
      >
        Once you post, your newest applicants, the replies you owe and your open posts show up here.
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
