import { type ReactNode, type Ref, useEffect } from 'react'
import { pathTo } from '../../lib/paths.ts'
import { auth } from '../../shared/session/session.ts'
import { PlainLink } from '../../ui/link.tsx'
import { Mark } from '../../ui/mark.tsx'
import { PictureWall } from './picture-wall.tsx'

// loaded on first focus, so no page waits for it; whoever uses the client reports the failure
const loadClient = () => void auth().catch(() => undefined)

/** Account screens: picture wall on the left, form on the right; only the form on a phone. `accent`: whose color to use where it isn't the visitor's. */
export function AccountFrame({
  title,
  children,
  above,
  accent,
  steps,
}: {
  title: string
  children: ReactNode
  above?: ReactNode
  accent?: 'talent' | 'business'
  /** One of several screens in a row: each begins where the one before did. */
  steps?: boolean
}) {
  useEffect(() => {
    document.title = `${title} · Ensemble`
  }, [title])
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]" data-accent={accent}>
      <PictureWall />
      <main className="flex flex-col px-5 py-6 sm:px-10" onFocus={loadClient}>
        <PlainLink
          href={pathTo('/auth')}
          className="flex items-center gap-2 self-start font-serif text-title"
          aria-label="Ensemble"
        >
          <Mark size={32} />
          Ensemble
        </PlainLink>
        <div className={`mx-auto flex w-full max-w-form flex-1 flex-col gap-6 py-8 ${steps ? '' : 'justify-center'}`}>
          {above}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
        </div>
      </main>
    </div>
  )
}

/** `below`: something larger comes before it. `ref`: it can take the focus. */
export const AccountHeading = ({
  title,
  below,
  ref,
  children,
}: {
  title: string
  below?: boolean
  ref?: Ref<HTMLHeadingElement>
  children?: ReactNode
}) => (
  <div>
    <h1
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={`font-serif text-balance [overflow-wrap:anywhere] ${below ? 'text-lead sm:text-title' : 'text-title'}`}
    >
      {title}
    </h1>
    {children && <div className="pt-1 text-muted">{children}</div>}
  </div>
)
