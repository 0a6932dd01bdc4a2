import { Pin } from 'lucide-react'
import type { ReactNode } from 'react'
import { craftWord } from '../../shared/media/craft-of.ts'
import { Badge, Status } from '../../ui/badge.tsx'
import { FilmEdge } from '../../ui/film-edge.tsx'
import { PlainLink } from '../../ui/link.tsx'
import { Cover } from './cover.tsx'
import { pathOf, type ProjectCard } from './portfolio.api.ts'
import { figuresOf, kindLine } from './portfolio.words.ts'

interface CardProps {
  project: ProjectCard
  /** Its place in the list, from 0. */
  at: number
  /** Shown large, at the top of the grid. */
  large?: boolean
  eager?: boolean
  acts?: ReactNode
  own?: boolean
  lifted?: boolean
}

/** A project in the grid: an item of a list that may be split into rows. */
export function ProjectCardView({ project, at, large, eager, acts, own, lifted }: CardProps) {
  const figures = own ? figuresOf(project) : undefined
  return (
    <div
      role="listitem"
      className="project-card"
      data-reorder={own ? project.id : undefined}
      data-large={large || undefined}
      data-lifted={lifted || undefined}
    >
      <PlainLink href={pathOf(project)} className="project-link">
        <Cover
          project={project}
          eager={eager}
          sizes={large ? '(width < 640px) 100vw, 780px' : '(width < 640px) 100vw, (width < 1000px) 50vw, 380px'}
        />
        <FilmEdge at={at} craft={craftWord(project.project_type)} />
        <span className="project-title">{project.title}</span>
      </PlainLink>
      <div className="project-line">
        <span className="text-small text-muted">{[kindLine(project), figures].filter(Boolean).join(' · ')}</span>
        <span className="project-marks">
          {project.featured && <Badge icon={<Pin size={12} aria-hidden="true" />}>Featured</Badge>}
          {project.demo && <Badge>Demo</Badge>}
          {project.status === 'draft' && <Status icon="dashed">Draft</Status>}
          {project.status === 'published' && project.visibility === 'private' && <Status icon="eye">Private</Status>}
        </span>
      </div>
      {acts}
    </div>
  )
}
