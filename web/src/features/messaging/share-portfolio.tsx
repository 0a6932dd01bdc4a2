import type { PartInput } from '@ensemble/contract/messaging/parts.schemas.ts'
import { PARTS_MAX } from '@ensemble/contract/messaging/parts.vocabulary.ts'
import { portfolio } from '@ensemble/contract/portfolio/portfolio.routes.ts'
import type { ProjectCard } from '@ensemble/contract/portfolio/portfolio.schemas.ts'
import { PROJECT_TYPES } from '@ensemble/contract/portfolio/vocabulary.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { pages } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { FrameFace } from '../../shared/media/frame-face.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { Loading } from '../../ui/states/loading.tsx'

interface SharePortfolioProps {
  onShare: (parts: PartInput[]) => void
  onClose: () => void
}

/** The person's public projects, to send some of them in a message. */
export function SharePortfolio({ onShare, onClose }: SharePortfolioProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const toggle = (id: string) => setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))
  const share = () => {
    onShare(chosen.map((ref) => ({ kind: 'project', ref, alt: '' })))
    onClose()
  }
  return (
    <Dialog
      open
      size="wide"
      title="Share Portfolio"
      onClose={onClose}
      actions={
        <Button variant="primary" disabled={chosen.length === 0} onClick={share}>
          {chosen.length === 0 ? 'Send projects' : `Send ${count(chosen.length, 'project')}`}
        </Button>
      }
    >
      <Projects chosen={chosen} onToggle={toggle} />
    </Dialog>
  )
}

interface ProjectsProps {
  chosen: readonly string[]
  onToggle: (id: string) => void
}

function Projects({ chosen, onToggle }: ProjectsProps) {
  const list = useInfiniteQuery(pages(portfolio.mine, { query: { shown: 'public' } }))
  if (list.isPending) return <Loading label="Loading your portfolio" />
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
        title="No public projects yet"
        actions={<LinkButton href={pathTo('/talent/portfolio/add')}>Add a project</LinkButton>}
      >
        Projects that everyone may see can be shared here.
      </Empty>
    )
  return (
    <div className="grid gap-6">
      <ul className="conversation-share-grid">
        {projects.map((project) => (
          <Choice
            key={project.id}
            project={project}
            on={chosen.includes(project.id)}
            full={chosen.length >= PARTS_MAX}
            onToggle={onToggle}
          />
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  )
}

const Choice = ({
  project: { id, title, project_type, cover },
  on,
  full,
  onToggle,
}: {
  project: ProjectCard
  on: boolean
  full: boolean
  onToggle: (id: string) => void
}) => (
  <li>
    <button
      type="button"
      className="conversation-share-choice"
      aria-pressed={on}
      disabled={full && !on}
      onClick={() => onToggle(id)}
    >
      <span className="conversation-share-cover">
        {cover && <FrameFace media={cover.media} sizes="240px" className="size-full object-cover" />}
        {on && (
          <span className="conversation-share-check">
            <Check size={16} aria-hidden="true" />
          </span>
        )}
      </span>
      <bdi className="truncate font-strong">{title}</bdi>
      <span className="text-small text-muted">{PROJECT_TYPES[project_type]}</span>
    </button>
  </li>
)
