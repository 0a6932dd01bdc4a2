import { createFileRoute, redirect } from '@tanstack/react-router'
import { OwnPost } from '../../features/own-posts/own-post.tsx'
import { pathTo } from '../../lib/paths.ts'
import { useMe } from '../../shared/session/session.ts'

export const Route = createFileRoute('/_app/business/jobs/$jobId')({
  beforeLoad: ({ context, params }) => {
    if (context.me?.kind !== 'business' && !context.me?.company)
      throw redirect({ href: pathTo('/jobs/$jobId', params.jobId) })
  },
  component: BusinessJob,
})

function BusinessJob() {
  const { jobId } = Route.useParams()
  const me = useMe()
  return <OwnPost key={jobId} jobId={jobId} mayPost={me.company?.role !== 'viewer'} />
}
