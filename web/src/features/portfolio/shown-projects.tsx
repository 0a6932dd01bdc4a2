import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pages } from '../../lib/api.ts'
import { useMedia } from '../../lib/use-media.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { portfolio, type ProjectCard } from './portfolio.api.ts'
import './portfolio.css'
import { ProjectCardView } from './project-card.tsx'

/** Fills whole rows of three, with or without a large project at the top. */
const PAGE = 21
/** The number of columns in the grid; keep in step with portfolio.css. */
const useColumns = () => {
  const one = useMedia('(width < 640px)')
  const two = useMedia('(width < 1000px)')
  return one ? 1 : two ? 2 : 3
}

const shownOf = (slug: string) => pages(portfolio.ofPerson, { params: { slug }, query: { limit: PAGE } })

/** Whether the person's projects are still loading. */
export const useProjectsPending = (slug: string) => useInfiniteQuery(shownOf(slug)).isPending

interface Row {
  /** The place of its first project in the list. */
  from: number
  projects: readonly ProjectCard[]
}

/**
 * Cuts projects into rows, because rows off screen aren't laid out. A large one at the top takes two columns and two
 * rows.
 */
function rowsOf(projects: readonly ProjectCard[], columns: number): Row[] {
  const first = projects[0]?.featured && columns > 1 ? 1 + 2 * (columns - 2) : columns
  const rows = [{ from: 0, projects: projects.slice(0, first) }]
  for (let from = first; from < projects.length; from += columns)
    rows.push({ from, projects: projects.slice(from, from + columns) })
  return rows
}

/** The projects someone shows on their profile, of `total`, as a page section. `none` is shown while there are none. */
export function ShownProjects({ slug, total, none }: { slug: string; total: number; none: ReactNode }) {
  const list = useInfiniteQuery(shownOf(slug))
  const columns = useColumns()
  const projects = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isPending) return <GridSkeleton count={3} />
  if (list.isError && !projects.length)
    return (
      <Failed level={3} title="Failed to load projects" onRetry={() => void list.refetch()}>
        {list.error.message}
      </Failed>
    )
  if (!projects.length) return none
  return (
    <>
      <div role="list" aria-label="Projects" className="project-rows">
        {rowsOf(projects, columns).map((row) => (
          <div key={row.projects[0]?.id} role="presentation" className="project-grid">
            {row.projects.map((project, index) => (
              <ProjectCardView
                key={project.id}
                project={project}
                at={row.from + index}
                large={row.from + index === 0 && project.featured}
              />
            ))}
          </div>
        ))}
      </div>
      {list.isFetchingNextPage && <GridSkeleton count={Math.min(PAGE, Math.max(1, total - projects.length))} />}
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
    </>
  )
}

export const GridSkeleton = ({ count = 6 }: { count?: number }) => (
  <div className="project-grid" role="status" aria-label="Loading projects">
    {Array.from({ length: count }, (_, card) => (
      <span key={card} className="project-card grid content-start gap-2">
        <Skeleton className="aspect-[3/2] w-full rounded-card" />
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
      </span>
    ))}
  </div>
)
