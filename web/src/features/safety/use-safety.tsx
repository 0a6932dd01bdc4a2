import { useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { pathTo } from '../../lib/paths.ts'
import { useSession } from '../../shared/session/session.ts'
import type { Blockable, SubjectType } from './safety.api.ts'

// few readers ever report: don't make the rest load these
const BlockDialog = lazyPart(() => import('./block-dialog.tsx'), 'BlockDialog')
const ReportDialog = lazyPart(() => import('./report-dialog.tsx'), 'ReportDialog')

export interface SafetyProps {
  subject: { type: SubjectType; id: string; title: string }
  /** Who would be blocked, and the name they have on this page; without them, one can only report. */
  person: Blockable | undefined
  /** The page to return to after signing in. */
  href: string
  /** Where to go after blocking, when the page itself is about the blocked person; without it, the page stays. */
  leaveTo?: string
}

/** Block and report: `choose` opens one of the dialogs, `dialogs` renders them where it is called. */
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
        {open === 'block' && person && <BlockDialog person={person} onClose={close} leaveTo={leaveTo} />}
      </Suspense>
    ),
  }
}
