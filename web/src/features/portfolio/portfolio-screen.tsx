import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ApiError, call, pages, query } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/link.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Page } from '../../ui/page.tsx'
import type { Place } from '../../ui/reorder.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { SegmentedControl } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.tsx'
import { useReorder } from '../../ui/use-reorder.ts'
import { OwnActs } from './own-acts.tsx'
import { portfolio, type ProjectCard, refreshLists } from './portfolio.api.ts'
import './portfolio.css'
import { ProjectCardView } from './project-card.tsx'
import { GridSkeleton } from './shown-projects.tsx'

const SHOWN = [
  ['all', 'All'],
  ['public', 'Public'],
  ['private', 'Private'],
  ['draft', 'Drafts'],
] as const
/** Credits that need a reply are counted up to this many. */
const MOST_COUNTED = 20
export type Shown = (typeof SHOWN)[number][0]
type List = InfiniteData<
  {
    items: ProjectCard[]
    next: string | null
    counts: { all: number; public: number; private: number; draft: number } | null
  },
  string | undefined
>

const listOf = (shown: Shown) => pages(portfolio.mine, { query: shown === 'all' ? {} : { shown } })

interface ScreenProps {
  shown: Shown
  onShow: (shown: Shown) => void
}

export function PortfolioScreen({ shown, onShow }: ScreenProps) {
  const list = useInfiniteQuery(listOf(shown))
  const projects = list.data?.pages.flatMap((page) => page.items) ?? []
  const counts = list.data?.pages[0]?.counts
  const none = counts?.all === 0
  return (
    <Page
      title="Portfolio"
      lead={
        none || !counts
          ? 'Your work, in your own order.'
          : 'Drag to reorder. Only public projects are visible to others.'
      }
      actions={<PortfolioActs none={none} />}
    >
      {counts && !none && (
        <div className="pb-6">
          <SegmentedControl
            label="Which projects"
            selected={shown}
            onChange={onShow}
            tabs={SHOWN.map(([key, label]) => ({ key, label: `${label} (${counts[key]})` }))}
          />
        </div>
      )}
      {list.isPending && <GridSkeleton />}
      {list.isError && !projects.length && (
        <Failed title="Failed to load projects" onRetry={() => void list.refetch()}>
          {list.error.message}
        </Failed>
      )}
      {none && <NoProjects />}
      {counts && !none && !projects.length && !list.isPending && (
        <p className="py-8 text-muted">No projects of this kind.</p>
      )}
      {projects.length > 0 && <Grid projects={projects} shown={shown} whole={!list.hasNextPage} />}
      {list.hasNextPage && (
        <LoadMore
          hasMore
          loading={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
          pagesShown={list.data?.pages.length}
        />
      )}
    </Page>
  )
}

function PortfolioActs({ none }: { none: boolean }) {
  const asked =
    useQuery(query(portfolio.ownCredits, { query: { shown: 'asked', limit: MOST_COUNTED } })).data?.items.length ?? 0
  return (
    <>
      <LinkButton href={pathTo('/talent/portfolio/credits')} variant="quiet">
        Credits{asked > 0 && <span className="sr-only">, {count(asked, 'needs', 'need')} your reply</span>}
        {asked > 0 && (
          <span className="tab-count" aria-hidden="true">
            {asked}
          </span>
        )}
      </LinkButton>
      {!none && (
        <LinkButton href={pathTo('/talent/portfolio/add')} variant="primary">
          <Plus size={18} aria-hidden="true" />
          Add Project
        </LinkButton>
      )}
    </>
  )
}

const NoProjects = () => (
  <Empty
    title="Nothing here yet"
    actions={
      <LinkButton href={pathTo('/talent/portfolio/add')} variant="primary">
        Add your first project
      </LinkButton>
    }
  >
    Add a film, a record or a photo series: up to five files plus links.
  </Empty>
)

/** The order of the projects, as stored or as just changed. `whole`: none are left to load. */
function useOrder(projects: readonly ProjectCard[], whole: boolean) {
  const cache = useQueryClient()
  const byId = new Map(projects.map((project) => [project.id, project]))
  // the new order is shown until the server's own has been fetched
  const [waiting, setWaiting] = useState<readonly string[]>()
  const ids = projects.map((project) => project.id)
  const known = waiting && waiting.length === ids.length && waiting.every((id) => byId.has(id)) ? waiting : ids
  const onMove = (id: string, { after, before }: Place, order: readonly string[]) => {
    setWaiting(order)
    // what follows the last project on screen is unknown while more can be loaded
    const place = { after, ...((before !== null || whole) && { before }) }
    call(portfolio.move, { params: { projectId: id }, body: place })
      .catch((cause: unknown) =>
        toast({ text: cause instanceof ApiError ? cause.message : 'Couldn’t save the order. Please try again.' }),
      )
      .finally(() => {
        void cache.invalidateQueries({ queryKey: [portfolio.ofPerson.path] })
        void cache.invalidateQueries({ queryKey: [portfolio.mine.path] }).then(() => setWaiting(undefined))
      })
  }
  const reorder = useReorder({ ids: known, nameOf: (id) => byId.get(id)?.title ?? '', onMove })
  return { ids, reorder }
}

/** Features or unfeatures a project: shown at once, fetched again afterwards. */
function usePin(shown: Shown) {
  const cache = useQueryClient()
  return (project: ProjectCard) => {
    const featured = !project.featured
    cache.setQueryData<List>(
      listOf(shown).queryKey,
      (old) =>
        old && {
          ...old,
          pages: old.pages.map((page) => ({
            ...page,
            items: page.items.map((item) => (item.id === project.id ? { ...item, featured } : item)),
          })),
        },
    )
    call(portfolio.feature, { params: { projectId: project.id }, body: { featured } })
      .catch((cause: unknown) =>
        toast({ text: cause instanceof ApiError ? cause.message : 'Couldn’t save this. Please try again.' }),
      )
      .finally(() => refreshLists(cache))
  }
}

function Grid({ projects, shown, whole }: { projects: readonly ProjectCard[]; shown: Shown; whole: boolean }) {
  const byId = new Map(projects.map((project) => [project.id, project]))
  const { ids, reorder } = useOrder(projects, whole)
  const pin = usePin(shown)
  return (
    <>
      <div role="list" className="project-grid" aria-label="Projects">
        {reorder.order.map((id, index) => {
          const project = byId.get(id)
          return (
            project && (
              <ProjectCardView
                key={id}
                project={project}
                at={index}
                own
                large={index === 0 && project.featured}
                eager={index < 3}
                lifted={reorder.lifted === id}
                acts={
                  <OwnActs
                    project={project}
                    onPin={() => pin(project)}
                    handle={shown === 'all' && ids.length > 1 ? reorder.handleProps(id) : undefined}
                  />
                }
              />
            )
          )
        })}
      </div>
      <p className="sr-only" role="status" aria-live="assertive">
        {reorder.said}
      </p>
    </>
  )
}
