import type { SafetyOf } from '../../features/company-testimonials/testimonial-item.tsx'
import { SafetyMenu } from '../../features/safety/safety-menu.tsx'

/** Reporting testimonials about a company and its answers; `href` is the page where they are read. */
export const testimonialSafety = (company: { name: string }, href: string): SafetyOf =>
  function safetyOf({ id, author }, what) {
    return what === 'answer' ? (
      <SafetyMenu
        subject={{ type: 'company_answer', id, title: `${company.name}’s answer` }}
        person={undefined}
        href={href}
      />
    ) : (
      <SafetyMenu
        subject={{ type: 'company_testimonial', id, title: `Testimonial by ${author.name}` }}
        person={{ id: author.id, name: author.name, company: false, talent: true }}
        href={href}
      />
    )
  }
