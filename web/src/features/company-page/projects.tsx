import type { CompanyPage, CompanyProject } from '@ensemble/contract/companies/page.schemas.ts'
import { COMPANY_PROJECT_STATUS_LABELS } from '@ensemble/contract/companies/page.vocabulary.ts'
import { type ReactNode, useState } from 'react'
import { craftWord } from '../../shared/media/craft-of.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FilmEdge } from '../../ui/film-edge.tsx'
import { monthOf } from './company.words.ts'
import { PageImage } from './page-image.tsx'
import { SectionList } from './section-list.tsx'

/** Characters of a description below a picture; a dialog shows the rest. */
const SHORT = 180

const factsOf = ({ type, date, status }: CompanyProject) =>
  [type, date && monthOf(date), status && status !== 'completed' && COMPANY_PROJECT_STATUS_LABELS[status]]
    .filter(Boolean)
    .join(' · ')

/** The first project is large if the others then form pairs. */
const leads = (projects: readonly CompanyProject[]) =>
  projects.length > 1 && projects.length % 2 === 1 && projects[0]?.picture !== null

export const Projects = ({ company, edits }: { company: CompanyPage; edits: boolean }) => (
  <SectionList company={company} section="projects" edits={edits}>
    {(menuOf) => (
      <ul className="company-projects" aria-label="Featured projects" data-lead={leads(company.projects) || undefined}>
        {company.projects.map((project, at) => (
          <ProjectCard
            key={project.id}
            project={project}
            edge={<FilmEdge at={at} craft={craftWord(project.type, company.type)} />}
            menu={menuOf(project)}
          />
        ))}
      </ul>
    )}
  </SectionList>
)

interface CardProps {
  project: CompanyProject
  /** Under its still. */
  edge: ReactNode
  menu: ReactNode
}

function ProjectCard({ project, edge, menu }: CardProps) {
  const [open, setOpen] = useState(false)
  const { title, description, picture } = project
  const long = (description?.length ?? 0) > SHORT
  const facts = factsOf(project)
  return (
    <li className="company-project" data-blank={picture ? undefined : true}>
      {picture && (
        <div className="grid gap-0.5">
          <div className="figure rounded-card company-still">
            <PageImage image={picture} alt="" sizes="(width < 640px) 100vw, (width < 900px) 50vw, 400px" />
          </div>
          {edge}
        </div>
      )}
      <div className="company-caption">
        <div className="min-w-0 flex-1">
          <h3 className="font-strong">{title}</h3>
          {facts && <p className="text-small text-muted">{facts}</p>}
        </div>
        {menu}
      </div>
      {description && <p className="text-small">{long ? `${description.slice(0, SHORT).trimEnd()}…` : description}</p>}
      {long && (
        <Button
          size="small"
          variant="quiet"
          className="-ml-3.5 justify-self-start"
          aria-label={`More about ${title}`}
          onClick={() => setOpen(true)}
        >
          More
        </Button>
      )}
      <Dialog open={open} size="wide" title={title} onClose={() => setOpen(false)}>
        <div className="grid gap-4">
          {picture && (
            <div className="figure rounded-card company-still">
              <PageImage image={picture} alt="" sizes="720px" />
            </div>
          )}
          {facts && <p className="text-small text-muted">{facts}</p>}
          <p className="article-text">{description}</p>
        </div>
      </Dialog>
    </li>
  )
}
