import { type ReactNode, useEffect } from 'react'
import { TitleText } from './title-text.tsx'

export interface PageProps {
  title: string
  /** The title of the browser tab, if different. */
  tab?: string
  lead?: ReactNode
  actions?: ReactNode
  /** `reading` is 680 px wide. */
  width?: 'content' | 'reading'
  children: ReactNode
}

/** A page inside the shell: title, lead, actions and content. Sets the browser tab's title. */
export function Page({ title, tab, lead, actions, width = 'content', children }: PageProps) {
  useEffect(() => {
    document.title = `${tab ?? title} · Ensemble`
  }, [title, tab])
  return (
    <div className={`mx-auto px-4 py-6 sm:px-6 sm:py-10 ${width === 'reading' ? 'max-w-reading' : 'max-w-content'}`}>
      <div className="flex flex-wrap items-end justify-between gap-4 pb-6 sm:pb-8">
        <div className="min-w-0">
          <h1 className="font-serif text-title sm:text-display">
            <TitleText>{title}</TitleText>
          </h1>
          {lead && <p className="max-w-prose pt-2 text-muted">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </div>
  )
}
