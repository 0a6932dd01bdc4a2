import { createFileRoute } from '@tanstack/react-router'
import { SharedScreen } from '../../features/portfolio/project-screen.tsx'

export const Route = createFileRoute('/_app/talent/portfolio/shared/$token')({
  staticData: { public: true },
  component: SharedProject,
})

function SharedProject() {
  const { token } = Route.useParams()
  return <SharedScreen token={token} />
}
