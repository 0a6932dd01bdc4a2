import type { CompanyPage } from '@ensemble/contract/companies/page.schemas.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { CompanyHead } from './company-head.tsx'
import { overviewKept } from './company-page.api.ts'
import { CompanySide } from './company-side.tsx'
import { Awards, Clients, Events, Projects, Team } from './lists.tsx'
import { OpenPosts } from './open-posts.tsx'
import { SectionFrame } from './section-frame.tsx'

// visitors don't need the form
const OverviewPanel = lazyPart(() => import('./overview-panel.tsx'), 'OverviewPanel')

export interface CompanyArticleProps {
  company: CompanyPage
  /** The company's own view, with editing. */
  editing: boolean
  safety?: ReactNode
  testimonials: ReactNode
}

export function CompanyArticle({ company, editing, safety, testimonials }: CompanyArticleProps) {
  const [overviewOpen, setOverviewOpen] = useState(() => editing && company.can.edit && overviewKept(company.id))
  const edits = editing && company.can.edit
  const open = () => setOverviewOpen(true)
  return (
    <article className="article company">
      {edits && overviewOpen ? (
        <Suspense
          fallback={
            <div className="article-head">
              <SkeletonText lines={8} />
            </div>
          }
        >
          <OverviewPanel company={company} onClose={() => setOverviewOpen(false)} />
        </Suspense>
      ) : (
        <CompanyHead company={company} editing={editing} onEdit={edits ? open : undefined} safety={safety} />
      )}
      {!overviewOpen && <About company={company} onEdit={edits ? open : undefined} />}
      <div className="article-main">
        <OpenPosts company={company} />
        <Projects company={company} edits={edits} />
        {testimonials}
        <Team company={company} edits={edits} />
        <Clients company={company} edits={edits} />
        <Awards company={company} edits={edits} />
        <Events company={company} edits={edits} />
      </div>
      <aside className="article-side" aria-label="About this company">
        <CompanySide company={company} editing={editing} />
      </aside>
    </article>
  )
}

function About({ company, onEdit }: { company: CompanyPage; onEdit?: () => void }) {
  if (!company.about && !onEdit) return null
  const missing = !company.about && onEdit
  return (
    <div className="company-about">
      <SectionFrame
        title="Overview"
        hint={
          missing
            ? 'In a few sentences, say what you make, who you make it for and how you treat the people you work with.'
            : undefined
        }
        act={missing ? { label: 'Write overview', onAct: missing } : undefined}
      >
        {company.about && <p className="article-text">{company.about}</p>}
      </SectionFrame>
    </div>
  )
}
