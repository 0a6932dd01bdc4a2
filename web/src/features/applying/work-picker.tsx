import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { PROJECT_TYPES } from '@ensemble/contract/portfolio/vocabulary.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { pages } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { FrameFace } from '../../shared/media/frame-face.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { isChosen, MOST_WORKS, toggled, type Work, type WorkToChoose } from './chosen-works.ts'

interface WorkPickerProps {
  works: readonly Work[]
  onChange: (works: Work[]) => void
  onClose: () => void
}

/** The person's finished projects with their files: each project can be chosen whole, or file by file. */
export function WorkPicker({ works, onChange, onClose }: WorkPickerProps) {
  const full = works.length >= MOST_WORKS
  return (
    <Dialog
      open
      size="wide"
      title="Choose work"
      onClose={onClose}
      actions={
        <>
          <p className="mr-auto self-center text-small text-muted" role="status">
            {full ? `That’s ${MOST_WORKS}, the most you can send.` : `${works.length} of ${MOST_WORKS} chosen`}
          </p>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Projects works={works} full={full} onChange={onChange} />
    </Dialog>
  )
}

function Projects({ works, full, onChange }: Pick<WorkPickerProps, 'works' | 'onChange'> & { full: boolean }) {
  const list = useInfiniteQuery(pages(applications.worksToChoose, { query: {} }))
  if (list.isPending) return <PickerSkeleton />
  if (!list.data)
    return (
      <Failed title="Couldn’t load your portfolio" level={3} onRetry={() => void list.refetch()}>
        {list.error.message}
      </Failed>
    )
  const projects = list.data.pages.flatMap((page) => page.items)
  if (projects.length === 0)
    return (
      <Empty
        level={3}
        title="No finished projects yet"
        actions={<LinkButton href={pathTo('/talent/portfolio/add')}>Add a project</LinkButton>}
      >
        Once your portfolio has a project, you can send it along. We keep this application for you.
      </Empty>
    )
  return (
    <div className="grid gap-8">
      {projects.map((choice) => (
        <Project
          key={choice.project.id}
          choice={choice}
          works={works}
          full={full}
          onToggle={(itemId) => onChange(toggled(works, choice, itemId))}
        />
      ))}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  )
}

interface ProjectProps {
  choice: WorkToChoose
  works: readonly Work[]
  full: boolean
  onToggle: (itemId: string | null) => void
}

function Project({ choice: { project, frames, visibility }, works, full, onToggle }: ProjectProps) {
  const whole = isChosen(works, project.id, null)
  // what replaces other files of the same project needs no place of its own
  const replaces = works.some((work) => work.project.id === project.id)
  return (
    <section aria-label={project.title} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
          <span className="font-strong">{project.title}</span>{' '}
          <span className="text-small text-muted">{PROJECT_TYPES[project.project_type]}</span>
        </h3>
        {visibility === 'private' && <Badge>Private</Badge>}
        {frames.length > 1 && (
          <Button
            size="small"
            aria-pressed={whole}
            disabled={full && !whole && !replaces}
            icon={whole ? <Check size={16} aria-hidden="true" /> : undefined}
            onClick={() => onToggle(null)}
          >
            {`Whole project, ${frames.length} files`}
          </Button>
        )}
      </div>
      <ul aria-label={`Files of ${project.title}`} className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {frames.map(({ id, alt, media }) => {
          const chosen = isChosen(works, project.id, id) || (frames.length === 1 && whole)
          return (
            <li key={id}>
              <button
                type="button"
                className="apply-frame"
                aria-pressed={chosen}
                aria-label={alt || media.name}
                disabled={full && !chosen && !whole}
                onClick={() => onToggle(frames.length === 1 && whole ? null : id)}
              >
                <FrameFace media={media} sizes="240px" className="absolute inset-0 size-full object-cover" />
                {(chosen || whole) && (
                  <span className="apply-frame-mark">
                    <Check size={14} strokeWidth={3} aria-hidden="true" />
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const PickerSkeleton = () => (
  <div className="grid gap-8" role="status" aria-label="Loading your portfolio">
    {[0, 1].map((row) => (
      <div key={row} className="grid gap-3">
        <Skeleton className="h-6 w-48" />
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {[0, 1, 2, 3].map((at) => (
            <Skeleton key={at} className="aspect-3/2 rounded-card" />
          ))}
        </div>
      </div>
    ))}
  </div>
)
