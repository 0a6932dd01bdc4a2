import { createFileRoute } from '@tanstack/react-router'
import { Follow } from '../../features/following/follow.tsx'
import { Message } from '../../features/messaging/message.tsx'
import { ShownProjects, useProjectsPending } from '../../features/portfolio/shown-projects.tsx'
import { ProfileScreen } from '../../features/profile/profile-screen.tsx'
import { SafetyMenu } from '../../features/safety/safety-menu.tsx'
import { pathTo } from '../../lib/paths.ts'

export const Route = createFileRoute('/_app/u/$slug')({
  staticData: { public: true },
  validateSearch: (search: Record<string, unknown>): { as?: 'others' } =>
    search['as'] === 'others' ? { as: 'others' } : {},
  component: PublicProfile,
})

function PublicProfile() {
  const { slug } = Route.useParams()
  const { as } = Route.useSearch()
  const waits = useProjectsPending(slug)
  return (
    <ProfileScreen
      slug={slug}
      waits={waits}
      asOthers={as === 'others'}
      actsOf={(profile) => (
        <>
          <Message to={{ id: profile.id, name: profile.full_name }} />
          <Follow followee={{ kind: 'person', id: profile.id, name: profile.full_name }} />
        </>
      )}
      safetyOf={(profile) => (
        <SafetyMenu
          subject={{ type: 'person', id: profile.id, title: profile.full_name }}
          person={{ id: profile.id, name: profile.full_name, company: false, talent: true }}
          href={pathTo('/u/$slug', profile.slug)}
          leaveTo={pathTo('/')}
        />
      )}
      testimonialSafetyOf={({ id, author }, href) => (
        <SafetyMenu
          subject={{ type: 'testimonial', id, title: `Testimonial by ${author.name}` }}
          person={{ id: author.id, name: author.name, company: false }}
          href={href}
        />
      )}
      portfolioOf={({ slug, counts }, none) => <ShownProjects slug={slug} total={counts.projects} none={none} />}
    />
  )
}
