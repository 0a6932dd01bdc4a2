import type { ResponseOf } from '@ensemble/contract/core/index.ts'
import { UNNAMED_TEAM } from '@ensemble/contract/messaging/vocabulary.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { UserRoundMinus } from 'lucide-react'
import { useRef, useState } from 'react'
import { pages, useSend } from '../../lib/api.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Banner } from '../../ui/banner.tsx'
import { IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { PlainLink } from '../../ui/link.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { type ConversationDetail, messaging, nameOf } from './messaging.api.ts'
import { Part, PartFailed } from './part.tsx'

type TeamMember = ResponseOf<typeof messaging.members>['items'][number]

/** Everyone in a team's conversation, whoever is behind the post first. */
export const TeamMembers = ({ detail }: { detail: ConversationDetail }) => (
  <Part title="Team">
    <Members detail={detail} />
    {/* nothing is added to a conversation that has ended, or whose post is gone */}
    {detail.can.send && detail.other?.name !== UNNAMED_TEAM && (
      <p className="text-small text-muted">Everyone accepted later joins and can read what was said before.</p>
    )}
  </Part>
)

function Members({ detail: { id, can } }: { detail: ConversationDetail }) {
  const members = useInfiniteQuery(pages(messaging.members, { params: { conversationId: id }, query: { limit: 30 } }))
  const [leaving, setLeaving] = useState<TeamMember>()
  const list = useRef<HTMLUListElement>(null)
  if (members.isPending) return <SkeletonRows rows={3} label="Loading the team" />
  if (!members.data) return <PartFailed what="the team" onRetry={() => void members.refetch()} />
  return (
    <>
      <ul ref={list} className="conversation-rows" aria-label="Team" tabIndex={-1}>
        {members.data.pages
          .flatMap((page) => page.items)
          .map((member) => (
            <Member
              key={member.id}
              member={member}
              onRemove={can.remove && !member.lead && !member.own ? () => setLeaving(member) : undefined}
            />
          ))}
      </ul>
      {members.hasNextPage && (
        <LoadMore
          hasMore
          automatic={0}
          loading={members.isFetchingNextPage}
          failed={members.isFetchNextPageError}
          onMore={() => void members.fetchNextPage()}
        />
      )}
      {leaving && (
        <RemoveMember
          conversationId={id}
          member={leaving}
          onRemoved={() => document.activeElement === document.body && list.current?.focus({ preventScroll: true })}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

function Member({ member, onRemove }: { member: TeamMember; onRemove: (() => void) | undefined }) {
  const { kind, title, image_url: image, href, lead, own } = member
  const name = nameOf(member)
  const facts = [lead && 'Leads the team', title].filter(Boolean).join(' · ')
  return (
    <li className="conversation-member">
      <Avatar name={name} src={image} size={36} square={kind === 'business'} />
      <div className="grid min-w-0 flex-1">
        <p className="[overflow-wrap:anywhere]">
          {href ? (
            <PlainLink href={href} className="hover:underline hover:underline-offset-4">
              {name}
            </PlainLink>
          ) : (
            name
          )}
          {own && <span className="pl-0.5 text-muted"> {kind === 'business' ? 'Your company' : 'You'}</span>}
        </p>
        {facts && <p className="text-caption text-muted [overflow-wrap:anywhere]">{facts}</p>}
      </div>
      {onRemove && (
        <IconButton
          size="small"
          label={`Remove ${name} from conversation`}
          title="Remove from conversation"
          className="text-muted"
          onClick={onRemove}
        >
          <UserRoundMinus size={18} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
}

interface RemoveMemberProps {
  conversationId: string
  member: TeamMember
  /** Called once the button that had the focus is gone. */
  onRemoved: () => void
  onClose: () => void
}

/** Asks before the post's side takes someone out. */
function RemoveMember({ conversationId, member, onRemoved, onClose }: RemoveMemberProps) {
  const cache = useQueryClient()
  const remove = useSend(messaging.removeMember)
  const name = nameOf(member)
  const run = async () => {
    const done = await remove.mutateAsync({ params: { conversationId, memberId: member.id } }).then(
      () => true,
      () => false,
    )
    if (!done) return
    onClose()
    toast({ text: `${name} is no longer in this conversation.` })
    await Promise.all(
      [messaging.members, messaging.get, messaging.list].map(({ path }) =>
        cache.invalidateQueries({ queryKey: [path] }),
      ),
    )
    onRemoved()
  }
  return (
    <ConfirmDialog
      open
      danger
      title={`Remove ${name}?`}
      confirm="Remove from conversation"
      pending={remove.isPending}
      text={
        <div className="grid gap-4">
          {remove.error && <Banner tone="bad">{remove.error.message}</Banner>}
          <p>They can no longer read or write here. What they wrote stays.</p>
        </div>
      }
      onConfirm={() => void run()}
      onClose={onClose}
    />
  )
}
