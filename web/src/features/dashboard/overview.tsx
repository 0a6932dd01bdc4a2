import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lastDay } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/link.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Block } from './block.tsx'
import {
  type BusinessHome,
  homeHead,
  homeNeeds,
  newFrames,
  openPosts,
  type TopMatch,
  topMatches,
} from './dashboard.api.ts'
import { Figures } from './figures.tsx'
import { NeedsList } from './needs-list.tsx'
import { NewFrames, ReviewNew } from './new-frames.tsx'
import { allPosts, OpenPosts } from './open-posts.tsx'
import { ReplyRecord, Team, ThisWeek } from './side.tsx'
import { TopMatches } from './top-matches.tsx'

interface OverviewProps {
  mayPost: boolean
  onInvite: (match: TopMatch) => void
  messageOf: (match: TopMatch) => ReactNode
}

/** Today: what needs people first, then what is new, and at the side what runs. */
export function Overview({ mayPost, onInvite, messageOf }: OverviewProps) {
  const [head, needs] = [useQuery(homeHead()), useQuery(homeNeeds())]
  const [posts, matches] = [useQuery(openPosts()), useQuery(topMatches())]
  if (needs.data?.needs.length === 0 && posts.data?.total === 0 && head.data?.tabs.applications.number === 0)
    return <NothingYet mayPost={mayPost} />
  return (
    <>
      {head.data && <Figures figures={head.data.figures} />}
      <div className="home-columns">
        <div className="home-column">
          <Block id="needs-you" title="Needs you" query={needs} rows={6}>
            {(data) =>
              data.needs.length > 0 ? <NeedsList needs={data.needs} /> : <UpToDate next={head.data?.next_reply} />
            }
          </Block>
          <Frames waiting={head.data?.figures.new_applicants ?? 0} decides={mayPost} />
          <Block id="team-today" title="Your team today" query={head} rows={2}>
            {({ team }) => team.length > 0 && <Team team={team} />}
          </Block>
        </div>
        <div className="home-column">
          <Block
            id="open-posts"
            title="Active Job Posts"
            all={posts.data && allPosts(posts.data.items.length, posts.data.total)}
            query={posts}
            rows={6}
          >
            {({ items }) => items.length > 0 && <OpenPosts items={items} />}
          </Block>
          <Block id="top-matches" title="Top Talent Matches" query={matches} rows={3}>
            {({ items }) =>
              items.length > 0 && (
                <TopMatches
                  items={items}
                  onInvite={mayPost ? onInvite : undefined}
                  messageOf={mayPost ? messageOf : undefined}
                />
              )
            }
          </Block>
          <Block id="reply-record" title="Reply record" query={head} rows={1}>
            {({ record }) => record && <ReplyRecord record={record} />}
          </Block>
          <Block id="this-week" title="This week" query={needs} rows={3}>
            {({ week }) => week.length > 0 && <ThisWeek week={week} />}
          </Block>
        </div>
      </div>
    </>
  )
}

/** `waiting`: how many are New, as far as it is known. */
function Frames({ waiting, decides }: { waiting: number; decides: boolean }) {
  const frames = useQuery(newFrames())
  const items = frames.data?.items ?? []
  return (
    <Block
      id="new-frames"
      title="New frames"
      act={items.length > 0 && <ReviewNew waiting={Math.max(waiting, items.length)} decides={decides} />}
      query={frames}
      rows={3}
    >
      {(data) => data.items.length > 0 && <NewFrames items={data.items} />}
    </Block>
  )
}

const UpToDate = ({ next }: { next: BusinessHome['next_reply'] | undefined }) => (
  <p className="py-4 text-muted">You’re up to date.{next && ` Next reply is due ${lastDay(next.day, next.zone)}.`}</p>
)

const NothingYet = ({ mayPost }: { mayPost: boolean }) => (
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
