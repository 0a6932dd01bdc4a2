import { createFileRoute, redirect } from '@tanstack/react-router'
import { ShownProjects } from '../../features/portfolio/shown-projects.tsx'
import { ProfileScreen } from '../../features/profile/profile-screen.tsx'
import { SafetyMenu } from '../../features/safety/safety-menu.tsx'
import { pathTo } from '../../lib/paths.ts'

export const Route = createFileRoute('/_app/profile')({
  beforeLoad: ({ context }) => {
    // a business's profile is its company's page
    if (context.me?.kind === 'business') throw redirect({ href: pathTo('/business/company'), replace: true })
  },
  component: OwnProfile,
})

function OwnProfile() {
  return (
    <ProfileScreen
      safetyOf={() => null}
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
