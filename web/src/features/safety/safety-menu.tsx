import { useRouter } from '@tanstack/react-router'
import { Ellipsis, Flag, UserRoundX } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import type { SubjectType } from './safety.api.ts'

// few who read a page report it: nobody waits for these
const BlockDialog = lazy(() => import('./block-dialog.tsx').then((module) => ({ default: module.BlockDialog })))
const ReportDialog = lazy(() => import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })))

export interface SafetyMenuProps {
  subject: { type: SubjectType; id: string; title: string }
  /** Who would be blocked, and what they are called here. */
  person: { id: string; name: string; company: boolean }
  /** The page to come back to after signing in. */
  href: string
  /** Where to go once the person, and with them the page, is out of sight; stays where it is without. */
  leaveTo?: string
}

/** Report and block, where a person meets somebody. A visitor is asked to sign in and comes back. */
export function SafetyMenu({ subject, person, href, leaveTo }: SafetyMenuProps) {
  const signedIn = useSession().status === 'in'
  const router = useRouter()
  const [open, setOpen] = useState<'report' | 'block'>()
  const choose = (which: 'report' | 'block') => () => {
    if (signedIn) setOpen(which)
    else void router.navigate({ href: `/auth?next=${encodeURIComponent(href)}` })
  }
  const close = () => setOpen(undefined)
  return (
    <>
      <Menu
        label={`Safety: ${subject.title}`}
        items={[
          { label: 'Report', icon: <Flag size={18} aria-hidden="true" />, onSelect: choose('report') },
          { label: `Block ${person.name}`, icon: <UserRoundX size={18} aria-hidden="true" />, onSelect: choose('block') },
        ]}
        trigger={(props) => (
          <IconButton {...props} label={`Report or block: ${subject.title}`} title="Report or block">
            <Ellipsis size={20} strokeWidth={1.75} />
          </IconButton>
        )}
      />
      <Suspense>
        {open === 'report' && <ReportDialog subject={subject} onClose={close} />}
        {open === 'block' && <BlockDialog person={person} onClose={close} leaveTo={leaveTo} />}
      </Suspense>
    </>
  )
}
