import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pathTo } from '../../lib/paths.ts'
import { useMe } from '../../shared/session/session.ts'
import { Link } from '../../ui/link.tsx'
import { ContactSheet, SheetSkeleton } from './contact-sheet.tsx'
import { interesting } from './discover.api.ts'
import type { Above, WithMarks } from './results.tsx'

export interface InterestingProps {
  hidden: ReadonlySet<string>
  withMarks: WithMarks
  /** The rest of the feed, without the posts above it. */
  children: (above: Above | undefined) => ReactNode
}

/**
 * The feed of a person with interests: first the newest posts in those, each with its reason, then the rest. Both appear
 * together, so that the first part does not push the other down. If the first part fails, only the rest is shown.
 */
export function Interesting({ hidden, withMarks, children }: InterestingProps) {
  const { data, isPending } = useQuery({ ...interesting(useMe().interests), retry: false })
  if (isPending) return <SheetSkeleton />
  const items = data?.items.filter((item) => !hidden.has(item.id)) ?? []
  const reasonOf = (id: string) => data?.reasons[id] && `Because you chose ${data.reasons[id]}`
  return (
    <>
      {items.length > 0 && (
        <section aria-labelledby="interesting" className="pt-6">
          <div className="flex flex-wrap items-baseline justify-between gap-3 pb-4">
            <h2 id="interesting" className="text-lead font-strong">
              For you
            </h2>
            <Link href={pathTo('/talent/interests')} className="text-small">
              Change interests
            </Link>
          </div>
          {withMarks([items.map(({ id }) => id)], (acts) => (
            <ContactSheet items={items} hits={{}} reasonOf={reasonOf} {...acts} />
          ))}
        </section>
      )}
      {children(items.length > 0 ? data : undefined)}
    </>
  )
}
