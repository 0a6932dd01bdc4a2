import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { ApiError, query } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { useLook } from '../../shared/views/use-look.ts'
import { LinkButton } from '../../ui/link.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { portfolio, type Project } from './portfolio.api.ts'
import './portfolio.css'
import { ProjectArticle } from './project-article.tsx'

/** Links to private files expire after five minutes; a file that is being processed is ready within moments. */
const RENEW_MS = 4 * 60_000
const SOON_MS = 2500

function nextLook(project: Project | undefined): number | false {
  if (!project) return false
  if (project.items.some(({ media }) => media.state === 'processing')) return SOON_MS
  return project.visibility === 'private' || project.status === 'draft' ? RENEW_MS : false
}

interface ScreenProps {
  projectId: string
  /** Share, report and so on; the route provides them. */
  actionsOf: (project: Project) => ReactNode
}

/** A project, for everyone who may see it. */
export function ProjectScreen({ projectId, actionsOf }: ScreenProps) {
  const project = useQuery({
    ...query(portfolio.get, { params: { projectId } }),
    refetchInterval: ({ state }) => nextLook(state.data),
  })
  useLook('project', project.data?.own ? undefined : project.data?.id)
  return <ProjectStates project={project} actionsOf={actionsOf} />
}

/** A private project, for anyone with its link. */
export function SharedScreen({ token }: { token: string }) {
  const project = useQuery({
    ...query(portfolio.shared, { params: { token } }),
    refetchInterval: ({ state }) => nextLook(state.data),
    refetchOnWindowFocus: false,
  })
  return <ProjectStates project={project} actionsOf={() => null} byLink />
}

interface StatesProps {
  project: { data: Project | undefined; isPending: boolean; error: Error | null; refetch: () => Promise<unknown> }
  actionsOf: ScreenProps['actionsOf']
  byLink?: boolean
}

function ProjectStates({ project, actionsOf, byLink }: StatesProps) {
  const title = project.data?.title
  useEffect(() => {
    document.title = `${title ?? 'Project'} · Ensemble`
  }, [title])
  if (project.data && !(project.error instanceof ApiError && project.error.status === 404)) {
    return (
      <ProjectArticle project={project.data} actions={actionsOf(project.data)} onStale={() => void project.refetch()} />
    )
  }
  if (project.isPending) return <ProjectSkeleton />
  const missing = project.error instanceof ApiError && [400, 404].includes(project.error.status)
  return (
    <div className="px-4 py-16">
      {missing ? (
        <Empty
          level={1}
          title={byLink ? 'This link no longer works' : 'Project Not Found'}
          actions={
            <LinkButton href={pathTo('/')} variant="primary">
              {byLink ? 'Go to Discover' : 'Back to Discover'}
            </LinkButton>
          }
        >
          {byLink
            ? 'It has expired or was revoked. Ask whoever sent it for a new one.'
            : 'This project does not exist or has been deleted.'}
        </Empty>
      ) : (
        <Failed level={1} title="Failed to load project" onRetry={() => void project.refetch()}>
          {project.error?.message}
        </Failed>
      )}
    </div>
  )
}

const ProjectSkeleton = () => (
  <div className="project-page" role="status" aria-label="Loading project">
    <Skeleton className="h-12 w-2/3" />
    <div className="project-body">
      <Skeleton className="aspect-[3/2] w-full rounded-card" />
      <SkeletonText lines={6} />
    </div>
  </div>
)
