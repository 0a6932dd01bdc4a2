import { createFileRoute } from '@tanstack/react-router'
import { OfPost } from '../../features/applicants/of-post.tsx'
import { SentApplication } from '../../features/applicants/sent-application.tsx'
import { InterviewScreen } from '../../features/interviews/interview-screen.tsx'
import { useMe } from '../../shared/session/session.ts'

export const Route = createFileRoute('/_app/interviews/$interviewId')({ component: Interview })

function Interview() {
  const { interviewId } = Route.useParams()
  const isBusiness = useMe().kind === 'business'
  return (
    <InterviewScreen
      key={interviewId}
      interviewId={interviewId}
      sentOf={({ application_id: applicationId }) => <SentApplication applicationId={applicationId} />}
      elseOf={(missing) => (isBusiness ? <OfPost postId={interviewId}>{missing}</OfPost> : missing)}
    />
  )
}
