import { type ReactNode, useId } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

export function Section({
  title,
  id,
  actions,
  children,
}: {
  title: string
  id?: string
  actions?: ReactNode
  children: ReactNode
}) {
  const made = useId()
  return (
    <section id={id} className="grid grid-cols-[minmax(0,1fr)] gap-4 scroll-mt-24" aria-labelledby={made}>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={made} className="article-heading">
          {title}
        </h2>
        {actions && <div className="flex flex-wrap gap-1">{actions}</div>}
      </div>
      {children}
    </section>
  )
}

/** A part that failed to load. */
export const LoadFailure = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <Banner tone="bad">
    {`Failed to load ${what} `}
    <Button size="small" variant="quiet" onClick={onRetry}>
      Try again
    </Button>
  </Banner>
)
