import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useMe } from '../../shared/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Recipient, recipient } from './messaging.api.ts'
import { messagesHref } from './messaging.search.ts'

const load = () => import('./message-dialog.tsx')
const MessageDialog = lazyPart(load, 'MessageDialog')

export interface MessageButtonProps {
  to: { id: string; name: string }
  about?: string | undefined
  /** Small and unobtrusive, among a card's other actions. */
  quiet?: boolean
  /** One of several equal actions. */
  small?: boolean
}

/** Writes to someone; if there already is a conversation with them, opens it. */
export function MessageButton({ to, about, quiet, small }: MessageButtonProps) {
  const { kind } = useMe()
  const cache = useQueryClient()
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const [addressee, setAddressee] = useState<Recipient>()
  const open = async () => {
    setPending(true)
    try {
      const [found] = await Promise.all([cache.fetchQuery({ ...recipient(to.id, about), staleTime: 0 }), load()])
      if (found.conversation_id) await router.navigate({ href: messagesHref(kind, found.conversation_id) })
      else setAddressee(found)
    } catch {
      toast({ text: `You can’t message ${to.name} right now.` })
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <Button
        {...(quiet
          ? { variant: 'quiet', size: 'small', className: '!px-2' }
          : small
            ? { size: 'small', icon: <MessageSquare size={16} aria-hidden="true" /> }
            : { variant: 'primary', icon: <MessageSquare size={18} aria-hidden="true" /> })}
        aria-label={`Message: ${to.name}`}
        pending={pending}
        onClick={() => void open()}
      >
        Message
      </Button>
      <Suspense>
        {addressee && <MessageDialog addressee={addressee} onClose={() => setAddressee(undefined)} />}
      </Suspense>
    </>
  )
}
