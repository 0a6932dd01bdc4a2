import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSession } from '../../shared/session/session.ts'
import { MessageButton } from './lazy-message-button.ts'
import { recipient } from './messaging.api.ts'

/** Writing to the person whose page is open, for those who may. */
export function Message({ to }: { to: { id: string; name: string } }) {
  const session = useSession()
  const me = session.status === 'in' ? session.me : undefined
  // a viewer's seat cannot write for the company
  const asks =
    me !== undefined &&
    me.id !== to.id &&
    (me.kind === 'talent' || (me.company !== null && me.company.role !== 'viewer'))
  const may = useQuery({ ...recipient(to.id), enabled: asks, retry: false }).isSuccess
  if (!asks || !may) return null
  return (
    <Suspense>
      <MessageButton to={to} />
    </Suspense>
  )
}
