import { TEAM_FROM } from '@ensemble/contract/messaging/vocabulary.ts'
import { keepPreviousData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { pathTo } from '../../lib/paths.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { useMedia } from '../../lib/use-media.ts'
import { KeyHint } from '../../ui/key-hint.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { AddApplicant } from './add-applicant.tsx'
import { ExportButton, Filters, StatusTabs, ViewSwitch } from './applicants-filters.tsx'
import { type ApplicantsFilter, applicantsList, type ApplicantsSearch, boardHead, type Side } from './applicants.api.ts'
import type { Loaded } from './applicants.head.ts'
import { Asking, type ProposeOf } from './asking.tsx'
import { BoardPane } from './board-pane.tsx'
import { ListPane, totalOf } from './list-pane.tsx'
import { LeftOut, ManyBar } from './many-bar.tsx'
import { ReplyBar } from './reply-bar.tsx'
import { type ContactOf, ReviewPane } from './review-pane.tsx'
import { useActOn, useActs } from './use-acts.ts'
import { useMany } from './use-many.ts'
import { useShown } from './use-shown.ts'
import { useFollow, useStep } from './use-step.ts'
import { useZone } from './use-zone.ts'
import { ViewsMenu } from './views-menu.tsx'

/** From this width on, list and person are side by side. */
const WIDE = '(width >= 1024px)'

type ApplicantPages = UseInfiniteQueryResult<Loaded>

interface ApplicantsScreenProps {
  side: Side
  search: ApplicantsSearch
  onSearch: (search: ApplicantsSearch) => void
  contactOf: ContactOf
  /** Writes to everyone accepted for a post. */
  teamOf: (postId: string) => ReactNode
  proposeOf: ProposeOf
  /** Leads from the applicants to their interviews. */
  onInterviews: () => void
}

/** Applicants as a list with the selected person beside it, or as a board; one at a time on a phone. */
export function ApplicantsScreen({ teamOf, proposeOf, ...props }: ApplicantsScreenProps) {
  const { side, search, onSearch } = props
  const { applicant, ...filter } = search
  const isBoard = filter.view === 'board'
  const list = useInfiniteQuery({
    ...(isBoard ? boardHead(side, filter) : applicantsList(side, filter)),
    placeholderData: keepPreviousData,
  })
  const first = list.data?.pages[0]
  const wide = useMedia(WIDE)
  const acts = useActs()
  const shown = useShown(list, filter, applicant)
  const applicants = shown.pages.flat()
  const selected = applicant ?? (wide && !isBoard ? shown.first : undefined)
  const select = (id: string | undefined) => onSearch({ ...filter, applicant: id })
  const zone = useRef<HTMLDivElement>(null)
  const step = useStep(list, applicants, selected, useFollow(zone, selected, select))
  const act = useActOn(selected, acts.start)
  useKeys(useZone(zone), {
    ...(isBoard ? {} : { j: () => step(1), k: () => step(-1) }),
    s: () => void act('shortlist'),
    i: () => void act('interview'),
    r: () => void act('reject'),
    ...(wide && !isBoard ? {} : { Escape: () => select(undefined) }),
  })
  const team = useTeam(filter, list.isPlaceholderData ? undefined : first)
  const everNone = first !== undefined && first.posts.length === 0 && applicants.length === 0
  return (
    <Page
      title="Applicant Management"
      actions={<PageActs side={side} filter={filter} team={team && teamOf(team)} exports={!everNone} />}
    >
      {list.isPending ? (
        <SkeletonRows rows={6} label="Loading applicants" />
      ) : list.isError && !first ? (
        <Failed title="Couldn’t load applicants" onRetry={() => void list.refetch()}>
          {list.error.message}
        </Failed>
      ) : everNone ? (
        <NobodyApplied side={side} />
      ) : (
        <Views {...props} {...{ list, shown, zone, acts, selected, wide }} />
      )}
      {acts.asking && <Asking {...{ side, acts, proposeOf }} detail={acts.asking.detail} />}
    </Page>
  )
}

type Acts = ReturnType<typeof useActs>

interface ViewsProps extends Omit<ApplicantsScreenProps, 'teamOf' | 'proposeOf'> {
  list: ApplicantPages
  shown: ReturnType<typeof useShown>
  /** Where letters act: the list or the board, and the open person. */
  zone: RefObject<HTMLDivElement | null>
  acts: Acts
  selected: string | undefined
  wide: boolean
}

/** The list or the board, with the open person and what can be done with several. */
function Views({ list, shown, zone, acts, selected, wide, ...props }: ViewsProps) {
  const { side, search, onSearch, contactOf, onInterviews } = props
  const { applicant: chosen, ...filter } = search
  const head = list.data?.pages[0]
  const many = useMany(side, filter)
  const select = (id: string | undefined) => onSearch({ ...filter, applicant: id })
  const mayAct = head?.can.act === true
  const pane = selected && (
    <ReviewPane
      key={selected}
      side={side}
      contactOf={contactOf}
      id={selected}
      chosen={selected === chosen}
      onChoose={() => select(selected)}
      moving={acts.moving}
      onMove={acts.start}
      onPropose={acts.propose}
      onBack={wide ? undefined : () => select(undefined)}
    />
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Narrowing {...{ side, filter, head, onSearch, onInterviews }} />
      {many.left && <LeftOut left={many.left} onDismiss={many.dismiss} />}
      {filter.view === 'board' ? (
        <div ref={zone} role="group" aria-label="Applicants" tabIndex={-1} className="grid outline-none">
          <BoardPane {...{ side, filter, head, acts, many, selected, wide, pane, select }} />
        </div>
      ) : (
        <div
          ref={zone}
          role="group"
          aria-label="Applicants"
          tabIndex={-1}
          className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 outline-none lg:grid-cols-[minmax(0,400px)_minmax(0,1fr)]"
        >
          <ListPane
            list={list}
            shown={shown}
            search={search}
            wide={wide}
            selected={selected}
            onSearch={onSearch}
            many={mayAct ? many : undefined}
          />
          {pane}
        </div>
      )}
      {filter.view !== 'board' && <KeysHint />}
      <ManyBar bleed={filter.view === 'board'} many={many} total={totalOf(head?.counts, filter)} />
    </div>
  )
}

interface PageActsProps {
  side: Side
  filter: ApplicantsFilter
  team: ReactNode
  exports: boolean
}

/** What the whole page offers: to write to the chosen post's team, to invite someone, and to take the list along. */
const PageActs = ({ side, filter, team, exports }: PageActsProps) => (
  <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-auto">
    {team}
    {side === 'company' && <AddApplicant chosen={filter.job} />}
    {exports && <ExportButton side={side} filter={filter} />}
  </div>
)

interface NarrowingProps {
  side: Side
  filter: ApplicantsFilter
  head: Loaded['pages'][number] | undefined
  onSearch: ApplicantsScreenProps['onSearch']
  onInterviews: () => void
}

/** What narrows the list, and the reply clock of the chosen job. */
function Narrowing({ side, filter, head, onSearch, onInterviews }: NarrowingProps) {
  const onFilter = (change: Partial<ApplicantsSearch>) => onSearch({ ...filter, ...change })
  const isJob = head?.posts.find(({ id }) => id === filter.job)?.kind === 'job'
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-[1_1_560px]">
          <Filters side={side} filter={filter} posts={head?.posts ?? []} tags={head?.tags ?? []} onFilter={onFilter} />
        </div>
        <div className="flex min-h-12 flex-wrap items-center gap-3">
          <ViewsMenu side={side} filter={filter} onOpen={onSearch} />
          <ViewSwitch
            selected={filter.view ?? 'list'}
            onChange={(view) =>
              view === 'interviews' ? onInterviews() : onFilter({ view: view === 'board' ? view : undefined })
            }
          />
        </div>
      </div>
      {filter.view !== 'board' && <StatusTabs filter={filter} counts={head?.counts} onFilter={onFilter} />}
      {filter.job && isJob && (
        <ReplyBar
          key={filter.job}
          jobId={filter.job}
          onlyWaiting={filter.waiting === 1}
          onOnlyWaiting={(only) => onFilter({ status: undefined, waiting: only ? 1 : undefined })}
        />
      )}
    </>
  )
}

const NobodyApplied = ({ side }: { side: Side }) => (
  <Empty
    title="No applicants yet"
    actions={
      side === 'own' ? (
        <>
          <LinkButton href={pathTo('/jobs?mine=1')}>Your posts</LinkButton>
          <LinkButton href={pathTo('/talent/collab')} variant="primary">
            Start a collaboration
          </LinkButton>
        </>
      ) : (
        <>
          <LinkButton href={pathTo('/jobs')}>Your posts</LinkButton>
          <LinkButton href={pathTo('/business/post/job')} variant="primary">
            Post a job
          </LinkButton>
        </>
      )
    }
  >
    {side === 'own'
      ? 'When someone asks to join one of your collaborations, they’ll show up here right away.'
      : 'When someone applies to one of your posts, they’ll show up here right away.'}
  </Empty>
)

const KeysHint = () => (
  <p className="flex items-center gap-2 pt-2 text-small text-muted max-lg:hidden">
    In the list: <KeyHint>j</KeyHint> next <KeyHint>k</KeyHint> previous <KeyHint>s</KeyHint> shortlist{' '}
    <KeyHint>i</KeyHint> interview <KeyHint>r</KeyHint> reject
  </p>
)

/** The chosen post if it has a team that the viewer may write to. `head`: what is loaded of the filter. */
function useTeam({ job, role, tag, q }: ApplicantsFilter, head: Loaded['pages'][number] | undefined) {
  const [known, setKnown] = useState<string>()
  const has = head?.can.act === true && (head.counts.accepted ?? 0) >= TEAM_FROM
  // words and tags leave people out of the counts, but not out of the team
  const narrowed = [role, tag, q].some((each) => each !== undefined)
  const now = !head || (narrowed && !has) ? known : has ? job : undefined
  if (now !== known) setKnown(now)
  return now === job ? now : undefined
}
