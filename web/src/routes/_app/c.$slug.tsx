import type { CompanyPage as Company } from '@ensemble/contract/companies/page.schemas.ts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { CompanyScreen } from '../../features/company-page/company-screen.tsx'
import { TestimonialsSection } from '../../features/company-testimonials/testimonials-section.tsx'
import { Follow } from '../../features/following/follow.tsx'
import { MessageThem } from '../../features/messaging/message-them.tsx'
import { SafetyMenu } from '../../features/safety/safety-menu.tsx'
import { pathTo } from '../../lib/paths.ts'
import { testimonialSafety } from './-testimonial-safety.tsx'

export const Route = createFileRoute('/_app/c/$slug')({ staticData: { public: true }, component: CompanyPage })

function CompanyPage() {
  const { slug } = Route.useParams()
  const navigate = useNavigate()
  return (
    <CompanyScreen
      key={slug}
      slug={slug}
      safetyOf={safetyOf}
      testimonialsOf={(company) => (
        <TestimonialsSection
          company={company}
          safetyOf={testimonialSafety(company, pathTo('/c/$slug', company.slug))}
        />
      )}
      onMoved={(next) =>
        void navigate({ to: '/c/$slug', params: { slug: next }, replace: true, viewTransition: false })
      }
    />
  )
}

const safetyOf = ({ id, name, slug, contact_id: contactId }: Company) => (
  <>
    <MessageThem asked={{ business_id: id }} name={name} href={pathTo('/c/$slug', slug)} />
    <Follow followee={{ kind: 'company', id, name }} />
    {contactId && (
      <SafetyMenu
        subject={{ type: 'company', id, title: name }}
        person={{ id: contactId, name, company: true }}
        href={pathTo('/c/$slug', slug)}
        leaveTo={pathTo('/')}
      />
    )}
  </>
)
