import { useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useMe } from '../../shared/session/session.ts'
import { toast } from '../../ui/toast.tsx'
import type { Recipient } from './messaging.api.ts'
import { messagesHref } from './messaging.search.ts'

const load = () => import('./message-dialog.tsx')
const MessageDialog = lazyPart(load, 'MessageDialog')

/**
 * Writes to someone for the first time; if there already is a conversation with them, opens it.
 * @param refusal what to say if there is no one to write to
 */
export function useFirstMessage(
  asked: UseQueryOptions<Recipient, Error, Recipient, readonly unknown[]>,
  refusal: (cause: unknown) => string,
) {
  const { kind } = useMe()
  const cache = useQueryClient()
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const [addressee, setAddressee] = useState<Recipient>()
  const open = async () => {
    setPending(true)
    try {
      const [found] = await Promise.all([cache.fetchQuery({ ...asked, staleTime: 0 }), load()])
      if (found.conversation_id) await router.navigate({ href: messagesHref(kind, found.conversation_id) })
      else setAddressee(found)
    } catch (cause) {
      toast({ text: refusal(cause) })
    } finally {
      setPending(false)
    }
  }
  const dialog = (
    <Suspense>{addressee && <MessageDialog addressee={addressee} onClose={() => setAddressee(undefined)} />}</Suspense>
  )
  return { pending, open: () => void open(), dialog }
}
