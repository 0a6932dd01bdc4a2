import { postHref } from '@ensemble/contract/posts/address.ts'
import { BadgeCheck, Info } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Link, PlainLink } from '../../ui/link.tsx'
import { Face } from './face.tsx'
import { type ConversationDetail, isTeam, nameOf } from './messaging.api.ts'
import { PRESENCE_LABELS, usePresence } from './presence.ts'

/** Opens what a conversation is about, where there is no room beside it. */
function Details({ children }: { children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label="About this conversation" title="About this conversation" onClick={() => setOpen(true)}>
        <Info size={20} strokeWidth={1.75} />
      </IconButton>
      <Sheet open={open} title="About this conversation" onClose={() => setOpen(false)}>
        {children(() => setOpen(false))}
      </Sheet>
    </>
  )
}

/** Who a conversation is with, and what it is about. */
export function ConversationHead({
  detail,
  safety,
  back,
  about: beside,
}: {
  detail: ConversationDetail
  safety: ReactNode
  back: ReactNode
  /** Shown on request; null where it is beside the conversation. */
  about: ((close: () => void) => ReactNode) | null
}) {
  const { id, other, voice, topic } = detail
  const team = isTeam(detail)
  const name = nameOf(other)
  const role = other?.title
  const presence = usePresence(team ? [] : [id]).get(id)
  // a team’s post is its name already
  const about = team ? null : detail.about
  return (
    <header className="conversation-head">
      {back}
      <Face of={detail} size={40} presence={presence} className="conversation-face" />
      <div className="grid min-w-0 flex-1">
        <h2 className="flex min-w-0 items-center gap-2 font-strong">
          {other?.href ? (
            <PlainLink href={other.href} className="truncate hover:underline hover:underline-offset-4">
              {name}
            </PlainLink>
          ) : (
            <span className="truncate">{name}</span>
          )}
          {other?.verified && <BadgeCheck size={16} className="shrink-0 text-good" role="img" aria-label="Verified" />}
        </h2>
        {(role || presence) && (
          <p className="truncate text-small text-muted">
            {[role, presence && PRESENCE_LABELS[presence]].filter(Boolean).join(' · ')}
          </p>
        )}
        {(topic || (beside && voice)) && (
          <p className="truncate text-small text-muted">
            {topic && <>About {about ? <Link href={postHref(about.kind, about.id)}>{topic}</Link> : topic}</>}
            {/* beside the conversation, this is said there */}
            {beside && voice && (
              <>
                {topic && ' · '}You’re writing for {voice.name}
              </>
            )}
          </p>
        )}
      </div>
      {beside && <Details>{beside}</Details>}
      {safety}
    </header>
  )
}

/** Why the person has to wait or cannot write, or what writing will do; nothing when neither applies. */
export function Standing({ detail: { state, mine, other, can, why } }: { detail: ConversationDetail }) {
  const sentence =
    state === 'request' && mine && other
      ? `You can write more once ${nameOf(other)} replies.`
      : state === 'declined' && mine && !can.send && other
        ? `${nameOf(other)} declined your request. You can write again if they reply.`
        : state === 'declined' && !mine && can.send
          ? 'You declined this request. Replying still opens the conversation.'
          : can.send
            ? null
            : why
  return (
    sentence && (
      <p className="conversation-standing" role="status">
        {sentence}
      </p>
    )
  )
}
