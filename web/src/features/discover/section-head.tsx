import type { ReactNode } from 'react'
import { PlainLink } from '../../ui/link.tsx'
import type { DiscoverSearch } from './discover.search.ts'

interface SectionHeadProps {
  id: string
  title: string
  count?: string
  /** Where all of the section is: a page, or a filter of this one. */
  all?: string | Partial<DiscoverSearch> | undefined
  onAll?: (filter: Partial<DiscoverSearch>) => void
  children?: ReactNode
}

/** Names a section of the board, and leads to all of it. */
export const SectionHead = ({ id, title, count, all, onAll, children }: SectionHeadProps) => (
  <div className="section-head">
    <h2 id={id}>
      {title}
      {count && (
        <span className="section-count">
          {' · '}
          {count}
        </span>
      )}
    </h2>
    {children}
    {typeof all === 'string' && (
      <PlainLink href={all} className="link text-small" aria-label={`See all: ${title}`}>
        See all
      </PlainLink>
    )}
    {typeof all === 'object' && (
      <button type="button" className="link text-small" aria-label={`See all: ${title}`} onClick={() => onAll?.(all)}>
        See all
      </button>
    )}
  </div>
)
