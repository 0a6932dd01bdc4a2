import { ArrowUpDown, Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'

interface SectionFrameProps {
  title: string
  /** What belongs here, shown while it is empty. */
  hint?: string
  act?: { label: string; onAct: () => void }
  onOrder?: () => void
  children?: ReactNode
}

export function SectionFrame({ title, hint, act, onOrder, children }: SectionFrameProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="company-section">
      <div className="company-section-head">
        <h2 id={id} className="article-heading">
          {title}
        </h2>
        {(act || onOrder) && (
          <div className="flex flex-wrap gap-2">
            {onOrder && (
              <Button
                size="small"
                variant="quiet"
                icon={<ArrowUpDown size={16} aria-hidden="true" />}
                aria-label={`Reorder ${title}`}
                onClick={onOrder}
              >
                Reorder
              </Button>
            )}
            {act && (
              <Button size="small" icon={<Plus size={16} aria-hidden="true" />} onClick={act.onAct}>
                {act.label}
              </Button>
            )}
          </div>
        )}
      </div>
      {hint && <p className="max-w-prose text-muted">{hint}</p>}
      {children}
    </section>
  )
}
