import { media as routes } from '@ensemble/contract/media/media.routes.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call, query } from '../../lib/api.ts'
import { readDraft } from '../../lib/draft.ts'
import { pathTo } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { type ItemInput, type ProjectFields, wordsOf } from './editor.form.ts'
import { type Media, portfolio, type Project } from './portfolio.api.ts'
import { ProjectEditor } from './project-editor.tsx'

const NEW = 'project:new'

/** Add Project; what was typed and uploaded survives a reload. */
export function AddProjectScreen() {
  const [round, setRound] = useState(0)
  return (
    <Page title="Add Project" width="reading" lead="Show what you made: up to five files, plus links.">
      <WithFiles key={round} draft={NEW} onReload={() => setRound(round + 1)} />
    </Page>
  )
}

/** Opens one of the person's own projects in the editor. */
export function EditProjectScreen({ projectId }: { projectId: string }) {
  const [round, setRound] = useState(0)
  // the project must not change while it is being edited: it is read once, and again on request
  const project = useQuery({
    queryKey: ['project-in-editor', projectId, round],
    queryFn: ({ signal }) => call(portfolio.get, { params: { projectId } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const missing =
    (project.error instanceof ApiError && [400, 404].includes(project.error.status)) || project.data?.can.edit === false
  return (
    <Page title="Edit project" width="reading">
      {project.isPending && <EditorSkeleton />}
      {missing && (
        <Empty
          title="Project Not Found"
          actions={<LinkButton href={pathTo('/talent/portfolio')}>Back to Portfolio</LinkButton>}
        >
          This project does not exist or has been deleted.
        </Empty>
      )}
      {project.isError && !missing && (
        <Failed title="Failed to load project" onRetry={() => void project.refetch()}>
          {project.error.message}
        </Failed>
      )}
      {project.data?.can.edit && (
        <WithFiles
          key={round}
          project={project.data}
          draft={`project:${projectId}:${project.data.version}`}
          onReload={() => setRound(round + 1)}
        />
      )}
    </Page>
  )
}

/** Reads the files of a saved draft before the editor opens: they are uploaded, but no project has claimed them yet. */
function WithFiles({ project, draft, onReload }: { project?: Project; draft: string; onReload: () => void }) {
  const [kept] = useState(() => readDraft<Partial<ProjectFields>>(draft)?.items)
  const uploaded = kept?.flatMap(({ media_id }) => media_id ?? []) ?? []
  const found = useQueries({
    queries: uploaded.map((mediaId) => ({ ...query(routes.get, { params: { mediaId } }), retry: false })),
  })
  if (found.some(({ isPending }) => isPending)) return <EditorSkeleton />
  const byId = new Map(found.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])))
  const ofProject = new Map(project?.items.map((item) => [item.id, item.media]))
  const mediaOf = (item: ItemInput): Media | undefined =>
    item.media_id ? byId.get(item.media_id) : ofProject.get(item.id ?? '')
  const items: readonly ItemInput[] =
    kept ?? project?.items.map(({ id, alt, caption, cover, captions }) => ({ id, alt, caption, cover, captions })) ?? []
  return (
    <ProjectEditor
      project={project}
      draft={draft}
      onReload={onReload}
      initial={items.flatMap((item) => mediaOf(item) ?? [])}
      words={wordsOf(items, mediaOf)}
    />
  )
}

const EditorSkeleton = () => (
  <div role="status" aria-label="Loading the project" className="grid gap-6">
    {Array.from({ length: 4 }, (_, field) => (
      <span key={field} className="grid gap-2">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-12 w-full" />
      </span>
    ))}
  </div>
)
