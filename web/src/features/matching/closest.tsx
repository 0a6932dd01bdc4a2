import type { MatchNeed } from '@ensemble/contract/matching/closest.ts'
import { MATCH_FROM } from '@ensemble/contract/matching/match.ts'
import { matching } from '@ensemble/contract/matching/matching.routes.ts'
import type { ClosestPosts } from '@ensemble/contract/matching/matching.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/link.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { MatchList, type MatchListProps } from './match-list.tsx'

/** Where each is said in Edit Profile. */
const NEEDS: Record<MatchNeed, { words: (skills: number) => string; button: string; href: string }> = {
  craft: {
    words: () => 'your craft',
    button: 'Add craft',
    href: pathTo('/edit-profile#professional_title'),
  },
  skills: {
    words: (more) => ['', 'one more skill', 'two more skills', 'three skills'][more] ?? 'skills',
    button: 'Add skills',
    href: pathTo('/edit-profile#skills'),
  },
  place: { words: () => 'where you work', button: 'Add place', href: pathTo('/edit-profile#location') },
}
const listed = new Intl.ListFormat('en', { type: 'conjunction', style: 'long' })

/** Without matches: what the profile must say first, or the openings that come closest and what each lacks. */
export function Closest(props: Omit<MatchListProps, 'label' | 'pages'>) {
  const closest = useQuery(query(matching.closest))
  if (closest.isPending) return <SkeletonRows rows={4} label="Loading your closest openings" />
  if (closest.isError)
    return (
      <Failed title="Couldn’t load your closest openings" onRetry={() => void closest.refetch()}>
        {closest.error.message}
      </Failed>
    )
  const { missing, items } = closest.data
  const left = items.filter(({ post }) => !props.hidden.has(post.id))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {missing.length > 0 ? <Incomplete closest={closest.data} /> : <NoneNow items={left} />}
      {left.length > 0 && <MatchList {...props} label="Your closest openings" titled pages={[items]} />}
    </div>
  )
}

function Incomplete({ closest: { missing, skills_missing: skills } }: { closest: ClosestPosts }) {
  const first = NEEDS[missing[0] ?? 'craft']
  const needed = listed.format(missing.map((need) => NEEDS[need].words(skills))).replace(', and ', ' and ')
  return (
    <Empty
      title={`Add ${needed} to get matches`}
      actions={
        <LinkButton href={first.href} variant="primary">
          {first.button}
        </LinkButton>
      }
    >
      We compare open jobs and collaborations with your craft first, then with your skills and where you work.
    </Empty>
  )
}

function NoneNow({ items }: { items: ClosestPosts['items'] }) {
  // a higher figure is no match where something rules it out
  const ruledOut = items.some(({ match }) => (match.score ?? 0) >= MATCH_FROM)
  return (
    <Empty
      title={ruledOut ? 'No match right now' : `Nothing above ${MATCH_FROM}% right now`}
      framed={items.length === 0}
    >
      {items.length > 0
        ? 'Your closest openings are below.'
        : 'No open job or collaboration asks for your craft. We compare new ones with your profile as they come in.'}
    </Empty>
  )
}
