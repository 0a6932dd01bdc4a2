import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSend } from '../../lib/api.ts'
import { WarningNotice } from '../../shared/posts/warning-notice.tsx'
import { WhatIsKnown } from '../../shared/posts/what-is-known.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { type ConversationDetail, messaging, nameOf } from './messaging.api.ts'

/** A first message from someone new: what is known about them, what to watch out for, and accept or decline. */
export function RequestCard({ detail, safety }: { detail: ConversationDetail; safety: ReactNode }) {
  const cache = useQueryClient()
  const accept = useSend(messaging.accept)
  const decline = useSend(messaging.decline)
  const refusal = accept.error ?? decline.error
  const answer = async (by: typeof accept) => {
    accept.reset()
    decline.reset()
    await by.mutateAsync({ params: { conversationId: detail.id } }).catch(() => undefined)
    await Promise.all(
      [messaging.get, messaging.list, messaging.unread].map(({ path }) =>
        cache.invalidateQueries({ queryKey: [path] }),
      ),
    )
  }
  const { provenance, warnings, other } = detail
  return (
    <section className="conversation-request" aria-label="Message request">
      <div className="grid gap-1">
        <h3 className="font-strong [overflow-wrap:anywhere]">{nameOf(other)} wants to message you</h3>
        {provenance && (
          <WhatIsKnown
            verified={provenance.verified}
            since={provenance.since}
            company={other?.kind === 'business'}
            hires={provenance.hires}
            replies={provenance.replies}
          />
        )}
      </div>
      {warnings.length > 0 && <WarningNotice warnings={warnings} />}
      {refusal && <Banner tone="bad">{refusal.message}</Banner>}
      <div className="flex flex-wrap items-center gap-2">
        {detail.can.accept && (
          <Button size="small" variant="primary" pending={accept.isPending} onClick={() => void answer(accept)}>
            Accept
          </Button>
        )}
        {detail.can.decline && (
          <Button size="small" pending={decline.isPending} onClick={() => void answer(decline)}>
            Decline
          </Button>
        )}
        {safety}
      </div>
    </section>
  )
}
