import { MessageSquare } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { pathTo } from '../../lib/paths.ts'
import { useSession } from '../../shared/session/session.ts'
import { LinkButton } from '../../ui/link.tsx'
import type { AskedButtonProps } from './asked-button.tsx'

// visitors never load it
const AskedButton = lazyPart(() => import('./asked-button.tsx'), 'AskedButton')

/**
 * Writing to the company or person behind what is open, as a talent, or opening what was written about it. A visitor signs
 * in first and returns to `href`; without it, visitors see nothing.
 */
export function MessageThem({ href, ...rest }: AskedButtonProps & { href?: string }) {
  const session = useSession()
  if (session.status === 'out')
    return (
      href && (
        <LinkButton
          href={pathTo(`/auth?next=${encodeURIComponent(href)}`)}
          aria-label={`Message: ${rest.name}`}
          {...(rest.wide && { wide: true })}
        >
          <MessageSquare size={18} aria-hidden="true" />
          Message
        </LinkButton>
      )
    )
  if (session.status !== 'in' || session.me.kind !== 'talent') return null
  return (
    <Suspense>
      <AskedButton {...rest} />
    </Suspense>
  )
}
