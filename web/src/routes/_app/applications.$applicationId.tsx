import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { OwnApplicationScreen } from '../../features/applications/own-application.tsx'
import { OwnTestimonial } from '../../features/company-testimonials/own-testimonial.tsx'
import { MessageThem } from '../../features/messaging/message-them.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'
import { pathTo } from '../../lib/paths.ts'
import { Page } from '../../ui/page.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { MoreLikeThis } from './-more-like-this.tsx'

export const Route = createFileRoute('/_app/applications/$applicationId')({
  validateSearch: (search: Record<string, unknown>): { edit?: number } => search,
  beforeLoad: ({ context, params }) => {
    if (context.me?.kind === 'business')
      throw redirect({
        href: pathTo(`/business/applicants?job=${encodeURIComponent(params.applicationId)}`),
        replace: true,
      })
  },
  component: Application,
})

const EditApplication = lazyPart(() => import('../../features/applying/edit-application.tsx'), 'EditApplication')

/** What was sent, or, with `edit`, the form that changes it. */
function Application() {
  const { applicationId } = Route.useParams()
  const { edit } = Route.useSearch()
  const navigate = useNavigate()
  if (!edit)
    return (
      <OwnApplicationScreen
        applicationId={applicationId}
        moreOf={({ id, kind }) => id && <MoreLikeThis postId={id} kind={kind} />}
        testimonialOf={({ id, post, timeline }) =>
          post.poster.kind === 'company' &&
          timeline.some(({ to, move }) => move !== 'undo' && (to === 'interviewed' || to === 'accepted')) && (
            <OwnTestimonial applicationId={id} name={post.poster.name} />
          )
        }
        messageOf={({ id, post }) => <MessageThem asked={{ application_id: id }} name={post.poster.name} />}
      />
    )
  return (
    <Suspense
      fallback={
        <Page title="Edit application" width="reading">
          <SkeletonText lines={8} />
        </Page>
      }
    >
      <EditApplication
        applicationId={applicationId}
        onSaved={(id) =>
          void navigate({ to: '/applications/$applicationId', params: { applicationId: id }, replace: true })
        }
      />
    </Suspense>
  )
}
