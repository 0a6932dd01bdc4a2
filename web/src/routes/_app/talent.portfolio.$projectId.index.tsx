import type { Project } from '@ensemble/contract/portfolio/portfolio.schemas.ts'
import { createFileRoute } from '@tanstack/react-router'
import { Link2, Share2 } from 'lucide-react'
import { copyLink, sharePage } from '../../features/marks/share.ts'
import { ProjectScreen } from '../../features/portfolio/project-screen.tsx'
import { SafetyMenu } from '../../features/safety/safety-menu.tsx'
import { pathTo } from '../../lib/paths.ts'
import { Button, IconButton } from '../../ui/button.tsx'

export const Route = createFileRoute('/_app/talent/portfolio/$projectId/')({
  staticData: { public: true },
  component: ProjectPage,
})

function ProjectPage() {
  const { projectId } = Route.useParams()
  return <ProjectScreen projectId={projectId} actionsOf={(project) => <Actions project={project} />} />
}

/** The owner can copy the public link; others can share, report, or block the author. */
function Actions({ project }: { project: Project }) {
  const href = pathTo('/talent/portfolio/$projectId', project.id)
  const open = project.status === 'published' && project.visibility === 'public'
  if (project.own)
    return (
      open && (
        <Button icon={<Link2 size={18} aria-hidden="true" />} onClick={() => void copyLink(href)}>
          Copy link
        </Button>
      )
    )
  return (
    <>
      {open && (
        <IconButton label={`Share ${project.title}`} title="Share" onClick={() => void sharePage(href, project.title)}>
          <Share2 size={20} strokeWidth={1.75} />
        </IconButton>
      )}
      <SafetyMenu
        subject={{ type: 'project', id: project.id, title: project.title }}
        person={{ id: project.owner.id, name: project.owner.name, company: false }}
        href={href}
        leaveTo={pathTo('/')}
      />
    </>
  )
}
