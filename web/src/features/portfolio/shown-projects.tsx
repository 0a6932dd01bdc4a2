import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../lib/api.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import type { ReactNode } from 'react'
import { portfolio } from './portfolio.api.ts'
import './portfolio.css'
import { ProjectCardView } from './project-card.tsx'

/** What somebody shows of their work, on their profile: a section of a page. `none` stands there while they show nothing. */
export function ShownProjects({ slug, none }: { slug: string; none: ReactNode }) {
  const list = useInfiniteQuery(pages(portfolio.ofPerson, { params: { slug }, query: {} }))
  const projects = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isPending) return <GridSkeleton count={3} />
  if (list.isError && !projects.length) return <Failed level={3} title="Failed to load projects" onRetry={() => void list.refetch()}>{list.error.message}</Failed>
  if (!projects.length) return none
  return (
    <>
      <ul className="project-grid" aria-label="Projects">
        {projects.map((project, index) => (
          <ProjectCardView key={project.id} project={project} large={index === 0 && project.featured} />
        ))}
      </ul>
      {list.hasNextPage && <LoadMore hasMore loading={list.isFetchingNextPage} failed={list.isFetchNextPageError} onMore={() => void list.fetchNextPage()} pagesShown={list.data?.pages.length} />}
    </>
  )
}

export const GridSkeleton = ({ count = 6 }: { count?: number }) => (
  <div className="project-grid" role="status" aria-label="Loading projects">
    {Array.from({ length: count }, (_, card) => (
      <span key={card} className="project-card">
        <Skeleton className="aspect-[3/2] w-full rounded-card" />
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
      </span>
    ))}
  </div>
)
