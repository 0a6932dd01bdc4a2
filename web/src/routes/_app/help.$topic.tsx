import { createFileRoute } from '@tanstack/react-router'
import { TopicScreen } from '../../features/help/topic-screen.tsx'

export const Route = createFileRoute('/_app/help/$topic')({ staticData: { public: true }, component: HelpTopic })

function HelpTopic() {
  const { topic } = Route.useParams()
  return <TopicScreen key={topic} topic={topic} />
}
