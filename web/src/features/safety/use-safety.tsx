import { useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { pathTo } from '../../lib/paths.ts'
import { useSession } from '../../shared/session/session.ts'
import type { SubjectType } from './safety.api.ts'

// few who read a page report it: nobody waits for these
const BlockDialog = lazyPart(() => import('./block-dialog.tsx'), 'BlockDialog')
const ReportDialog = lazyPart(() => import('./report-dialog.tsx'), 'ReportDialog')

export interface SafetyProps {
  subject: { type: SubjectType; id: string; title: string }
  /** Who would be blocked, and what they are called here. */
  person: { id: string; name: string; company: boolean }
  /** The page to come back to after signing in. */
  href: string
  /** Where to go once the person, and with them the page, is out of sight; stays where it is without. */
  leaveTo?: string
}

/** The two acts that keep people safe: `choose` begins one, `dialogs` stand where they are called from. */
export function useSafety({ subject, person, href, leaveTo }: SafetyProps): {
  choose: (which: 'report' | 'block') => () => void
  dialogs: ReactNode
} {
  const signedIn = useSession().status === 'in'
  const router = useRouter()
  const [open, setOpen] = useState<'report' | 'block'>()
  const close = () => setOpen(undefined)
  return {
    choose: (which) => () => {
      if (signedIn) setOpen(which)
      else void router.navigate({ href: pathTo(`/auth?next=${encodeURIComponent(href)}`) })
    },
    dialogs: (
      <Suspense>
        {open === 'report' && <ReportDialog subject={subject} onClose={close} />}
        {open === 'block' && <BlockDialog person={person} onClose={close} leaveTo={leaveTo} />}
      </Suspense>
    ),
  }
}
