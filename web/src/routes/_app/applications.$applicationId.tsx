import { createFileRoute, redirect } from '@tanstack/react-router'
import { OwnApplicationScreen } from '../../features/applications/own-application.tsx'
import { pathTo } from '../../lib/paths.ts'

export const Route = createFileRoute('/_app/applications/$applicationId')({
  beforeLoad: ({ context, params }) => {
    if (context.me?.kind === 'business')
      throw redirect({
        href: pathTo(`/business/applicants?job=${encodeURIComponent(params.applicationId)}`),
        replace: true,
      })
  },
  component: Application,
})

function Application() {
  return <OwnApplicationScreen applicationId={Route.useParams().applicationId} />
}
