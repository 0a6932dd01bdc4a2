import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'

interface PanelProps<Data> {
  id: string
  title: string
  query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'error' | 'refetch'>
  actions?: ReactNode
  rows?: number
  children: (data: Data) => ReactNode
}

/** A part of the page with its heading: it loads, fails and is asked again by itself. */
export function Panel<Data>({ id, title, query, actions, rows = 4, children }: PanelProps<Data>) {
  const { data } = query
  return (
    <section aria-labelledby={id} className="border-t border-hairline pt-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-2">
        <h2 id={id} className="text-lead font-strong">
          {title}
        </h2>
        {actions && data !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {data !== undefined ? (
        children(data)
      ) : query.isError ? (
        <Failed level={3} title={`Couldn’t load “${title}”`} onRetry={() => void query.refetch()}>
          {query.error?.message}
        </Failed>
      ) : (
        <SkeletonRows rows={rows} label={`Loading ${title}`} />
      )}
    </section>
  )
}
