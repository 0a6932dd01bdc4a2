import { createFileRoute, redirect } from '@tanstack/react-router'
import { EditProjectScreen } from '../../features/portfolio/editor-screen.tsx'

export const Route = createFileRoute('/_app/talent/portfolio/$projectId/edit')({
  beforeLoad: ({ context }) => {
    if (context.me?.kind !== 'talent') throw redirect({ to: '/' })
  },
  component: EditProject,
})

function EditProject() {
  const { projectId } = Route.useParams()
  return <EditProjectScreen key={projectId} projectId={projectId} />
}
