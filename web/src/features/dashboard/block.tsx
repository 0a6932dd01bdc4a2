import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PlainLink } from '../../ui/link.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'

interface BlockProps<Data> {
  id: string
  title: string
  /** Where all of it is. */
  all?: { href: string; label: string } | undefined
  /** What is done with all of it. */
  act?: ReactNode
  query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'error' | 'refetch'>
  /** Rows that its skeleton has. */
  rows: number
  children: (data: Data) => ReactNode
}

/** A block of the home with its heading: it loads, fails and is asked again by itself. */
export function Block<Data>({ id, title, all, act, query, rows, children }: BlockProps<Data>) {
  const { data } = query
  const shown = data === undefined ? undefined : children(data)
  if (data !== undefined && (shown === null || shown === false)) return null
  return (
    <section aria-labelledby={id}>
      <div className="home-head">
        <h2 id={id}>{title}</h2>
        {all && (
          <PlainLink href={all.href} className="link shrink-0 text-small">
            {all.label}
          </PlainLink>
        )}
        {act}
      </div>
      {shown ??
        (query.isError ? (
          <Failed level={3} title={`Couldn’t load “${title}”`} onRetry={() => void query.refetch()}>
            {query.error?.message}
          </Failed>
        ) : (
          <SkeletonRows rows={rows} label={`Loading ${title}`} />
        ))}
    </section>
  )
}
