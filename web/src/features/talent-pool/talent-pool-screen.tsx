import type { OwnPost } from '@ensemble/contract/posts/own-posts.schemas.ts'
import { MOST_COMPARED } from '@ensemble/contract/talent-pool/vocabulary.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CorrectedWords } from '../../shared/search/corrected-words.tsx'
import { Understood } from '../../shared/search/understood.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { ActiveFilters, PoolFilters } from './pool-filters.tsx'
import { TalentCard } from './talent-card.tsx'
import {
  cleared,
  inSteps,
  isNarrowed,
  openPosts,
  poolOf,
  type PoolSearch,
  type PoolTalent,
  type TalentList,
  talentLists,
} from './talent-pool.api.ts'

interface TalentPoolScreenProps {
  search: PoolSearch
  onSearch: (search: PoolSearch) => void
  /** Saves the search; shown beside the filters. */
  saveSearch?: ReactNode
  /** The button that messages someone in the pool. */
  messageOf?: (talent: PoolTalent) => ReactNode
}

const isForTalent = ({ kind }: OwnPost) => kind === 'job' || kind === 'collaboration'

/**
 * Talent Pool: people found by text and filters, matched with an own post, kept in the company's lists, invited to
 * apply.
 */
export function TalentPoolScreen({ search: asked, onSearch, saveSearch, messageOf }: TalentPoolScreenProps) {
  const search = inSteps(asked)
  const { pool, corrected } = usePool(search)
  const lists = useQuery(talentLists()).data?.items ?? []
  const posts = (useQuery(openPosts()).data?.items ?? []).filter(isForTalent)
  const [inviting, setInviting] = useState<PoolTalent>()
  const first = pool.data?.pages[0]
  const people = pool.data?.pages.flatMap((page) => page.items) ?? []
  const ofLists = { lists, mayList: first?.can.list ?? false }
  return (
    <Page title="Talent Pool" lead="Find the people for your next production, and see why they fit.">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PoolFilters search={search} onSearch={onSearch} posts={posts} {...ofLists} saveSearch={saveSearch} />
        <ActiveFilters search={search} onSearch={onSearch} lists={lists} />
        <Understood
          q={search.q}
          understood={pool.isPlaceholderData ? undefined : first?.understood}
          onSearch={(q) => onSearch({ ...search, q })}
        />
        {pool.isPending ? (
          <SkeletonCards label="Loading talent" />
        ) : pool.isError && !first ? (
          <Failed title="Couldn’t load talent" onRetry={() => void pool.refetch()}>
            {pool.error.message}
          </Failed>
        ) : people.length === 0 ? (
          <Nobody search={search} onSearch={onSearch} />
        ) : (
          <>
            <Above search={search} onSearch={onSearch} corrected={corrected} />
            <People
              people={people}
              stale={pool.isPlaceholderData}
              {...ofLists}
              onInvite={first?.can.invite && posts.length > 0 ? setInviting : undefined}
              messageOf={first?.can.invite ? messageOf : undefined}
            />
            <LoadMore
              hasMore={pool.hasNextPage}
              loading={pool.isFetchingNextPage}
              failed={pool.isFetchNextPageError}
              pagesShown={pool.data?.pages.length}
              onMore={() => void pool.fetchNextPage()}
            />
          </>
        )}
      </div>
      {inviting && (
        <InviteDialog
          key={inviting.id}
          talent={inviting}
          posts={posts}
          chosen={search.post}
          onClose={() => setInviting(undefined)}
        />
      )}
    </Page>
  )
}

/** People as searched for; after a typo, those of the corrected words, whose first page comes with the answer. */
function usePool(search: PoolSearch) {
  const typed = useInfiniteQuery({ ...poolOf(search), placeholderData: keepPreviousData })
  const answer = typed.isPlaceholderData ? undefined : typed.data?.pages[0]
  const corrected = answer?.corrected ?? null
  const meant = useInfiniteQuery({
    ...poolOf({ ...search, q: corrected ?? undefined }),
    enabled: corrected !== null,
    initialData:
      answer && corrected !== null ? { pages: [{ ...answer, corrected: null }], pageParams: [undefined] } : undefined,
  })
  return { pool: corrected === null ? typed : meant, corrected }
}

const Above = ({ search, onSearch, corrected }: TalentPoolScreenProps & { corrected: string | null }) => (
  <>
    {corrected !== null && (
      <CorrectedWords typed={search.q ?? ''} words={corrected} onMeant={() => onSearch({ ...search, q: corrected })} />
    )}
    {search.sort === 'match' && <Compared />}
  </>
)

/** Who a match order covers. */
const Compared = () => (
  <p className="text-small text-muted">
    {`People of a craft that this post asks for, best match first. We compare up to ${MOST_COMPARED}, and prefer those with most of its skills.`}
  </p>
)

interface PeopleProps extends Pick<TalentPoolScreenProps, 'messageOf'> {
  people: readonly PoolTalent[]
  stale: boolean
  lists: readonly TalentList[]
  mayList: boolean
  onInvite: ((talent: PoolTalent) => void) | undefined
}

const People = ({ people, stale, lists, mayList, onInvite, messageOf }: PeopleProps) => (
  <ul
    aria-label="Talent"
    aria-busy={stale}
    className={`grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2 lg:grid-cols-3 ${stale ? 'opacity-60' : ''}`}
  >
    {people.map((talent) => (
      <TalentCard
        key={talent.id}
        talent={talent}
        lists={lists}
        mayList={mayList}
        onInvite={onInvite && (() => onInvite(talent))}
        message={messageOf?.(talent)}
      />
    ))}
  </ul>
)

const Nobody = ({ search, onSearch }: TalentPoolScreenProps) =>
  search.sort === 'match' && isNarrowed(search) ? (
    <Empty
      title="No matches"
      actions={<Button onClick={() => onSearch({ ...search, sort: undefined })}>Search everyone</Button>}
    >
      {`Sorted by match, only people of a craft that this post asks for are searched. None of them matches ${search.q ? `“${search.q}”` : 'these filters'}.`}
    </Empty>
  ) : isNarrowed(search) ? (
    <Empty title="No matches" actions={<Button onClick={() => onSearch(cleared(search))}>Clear</Button>}>
      {search.list
        ? 'No one in this list matches. Try fewer words or filters.'
        : 'No one matches. Try fewer words or filters.'}
    </Empty>
  ) : search.sort === 'match' ? (
    <Empty
      title="No one to compare yet"
      actions={<Button onClick={() => onSearch({ ...search, sort: undefined })}>Show everyone</Button>}
    >
      No one has a craft that this post asks for.
    </Empty>
  ) : (
    <Empty title="No one here yet">Talent who join Ensemble will show up here.</Empty>
  )
