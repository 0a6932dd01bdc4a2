import { createFileRoute, redirect } from '@tanstack/react-router'
import { CompanyScreen } from '../../features/company-page/company-screen.tsx'
import { TestimonialsSection } from '../../features/company-testimonials/testimonials-section.tsx'
import { pathTo } from '../../lib/paths.ts'
import { NoCompany } from '../../shared/session/no-company.tsx'
import { useMe } from '../../shared/session/session.ts'
import { testimonialSafety } from './-testimonial-safety.tsx'

export const Route = createFileRoute('/_app/business/company')({
  beforeLoad: ({ context }) => {
    if (context.me?.kind !== 'business' && !context.me?.company) throw redirect({ to: '/' })
  },
  component: OwnCompany,
})

function OwnCompany() {
  const { company } = useMe()
  if (!company) {
    return (
      <div className="px-4 py-16">
        <NoCompany level={1} />
      </div>
    )
  }
  return (
    <CompanyScreen
      key={company.id}
      slug={company.slug}
      editing
      testimonialsOf={(page) => (
        <TestimonialsSection company={page} safetyOf={testimonialSafety(page, pathTo('/business/company'))} />
      )}
    />
  )
}
