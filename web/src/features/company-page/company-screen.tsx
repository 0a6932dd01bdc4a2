import type { CompanyPage } from '@ensemble/contract/companies/page.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { ApiError } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/link.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import './company-page.css'
import './company-lists.css'
import { CompanyArticle } from './company-article.tsx'
import { pageQuery } from './company-page.api.ts'

interface CompanyScreenProps {
  slug: string
  /** The company's own view, with editing. */
  editing?: boolean
  /** Report and block. */
  safetyOf?: (company: CompanyPage) => ReactNode
  /** What people say about it. */
  testimonialsOf: (company: CompanyPage) => ReactNode
  /** The page was opened by an old address. */
  onMoved?: (slug: string) => void
}

export function CompanyScreen({ slug, editing = false, safetyOf, testimonialsOf, onMoved }: CompanyScreenProps) {
  const page = useQuery(pageQuery(slug))
  const company = page.data
  const movedTo = company && company.slug !== slug ? company.slug : undefined
  useEffect(() => {
    document.title = `${company?.name ?? 'Company'} · Ensemble`
  }, [company?.name])
  useEffect(() => {
    if (movedTo) onMoved?.(movedTo)
  }, [movedTo, onMoved])
  if (company)
    return (
      <CompanyArticle
        key={company.id}
        company={company}
        editing={editing && company.own}
        safety={company.own ? undefined : safetyOf?.(company)}
        testimonials={testimonialsOf(company)}
      />
    )
  if (page.isPending) return <CompanySkeleton />
  const status = page.error instanceof ApiError ? page.error.status : 0
  return (
    <div className="px-4 py-16">
      {status === 404 || status === 400 ? (
        <Empty
          level={1}
          title="This company does not exist"
          actions={
            <LinkButton href={pathTo('/')} variant="primary">
              Home
            </LinkButton>
          }
        >
          It may have left Ensemble, or the link is broken.
        </Empty>
      ) : (
        <Failed level={1} title="Couldn’t load this company" onRetry={() => void page.refetch()}>
          {page.error.message}
        </Failed>
      )}
    </div>
  )
}

const CompanySkeleton = () => (
  <div className="article company" role="status" aria-label="Loading company">
    <div className="article-head">
      <Skeleton className="aspect-[16/9] w-full rounded-card sm:aspect-[3/1]" />
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-5 w-2/5" />
    </div>
    <div className="article-main">
      <SkeletonText lines={6} />
    </div>
    <div className="article-side">
      <Skeleton className="h-64 w-full rounded-card" />
    </div>
  </div>
)
