import { companies } from '@ensemble/contract/companies/companies.routes.ts'
import type { Member } from '@ensemble/contract/companies/companies.schemas.ts'
import { SEAT_LABELS } from '@ensemble/contract/companies/vocabulary.ts'
import { SEAT_ROLES } from '@ensemble/contract/core/route.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { pages, useSend } from '../../lib/api.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Menu } from '../../ui/menu.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { toast } from '../../ui/toast.tsx'
import { readSeatsAgain } from './company.api.ts'
import { PassOwnership, RemoveMember } from './member-dialogs.tsx'

type Asked = { what: 'remove' | 'pass'; member: Member }

/** The company's members. Each has a menu with the actions the server allows. */
export function MemberList() {
  const list = useInfiniteQuery(pages(companies.members, { query: {} }))
  const [asked, setAsked] = useState<Asked>()
  if (list.isPending) return <SkeletonRows rows={2} label="Loading members" />
  if (!list.data) {
    return (
      <Failed title="Couldn’t load members" level={3} onRetry={() => void list.refetch()}>
        {list.error.message}
      </Failed>
    )
  }
  const members = list.data.pages.flatMap((page) => page.items)
  const close = () => setAsked(undefined)
  return (
    <>
      <ul aria-label="Members">
        {members.map((member) => (
          <MemberRow key={member.user_id} member={member} onAsk={(what) => setAsked({ what, member })} />
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          hasMore
          loading={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
          automatic={0}
        />
      )}
      {asked?.what === 'remove' && <RemoveMember member={asked.member} onClose={close} />}
      {asked?.what === 'pass' && <PassOwnership member={asked.member} onClose={close} />}
    </>
  )
}

function MemberRow({ member, onAsk }: { member: Member; onAsk: (what: Asked['what']) => void }) {
  const cache = useQueryClient()
  const change = useSend(companies.changeRole)
  const give = async (role: Member['role']) => {
    try {
      await change.mutateAsync({ params: { memberId: member.user_id }, body: { role } })
      toast({ text: `${member.name} is now ${SEAT_LABELS[role].toLowerCase()}.` })
    } catch (error) {
      toast({ text: error instanceof Error ? error.message : 'Couldn’t change the role.' })
    }
    await readSeatsAgain(cache)
  }
  const items = [
    ...(member.can.change_role
      ? SEAT_ROLES.filter((role) => role !== member.role)
          .toReversed()
          .map((role) => ({ label: `Make ${SEAT_LABELS[role].toLowerCase()}`, onSelect: () => void give(role) }))
      : []),
    ...(member.can.pass_ownership ? [{ label: 'Transfer ownership', onSelect: () => onAsk('pass') }] : []),
    ...(member.can.remove ? [{ label: 'Remove', tone: 'bad' as const, onSelect: () => onAsk('remove') }] : []),
  ]
  return (
    <li className="flex items-center gap-4 border-b border-hairline py-4 first:pt-0">
      <Avatar name={member.name} src={member.avatar_url} size={40} />
      <div className="min-w-0 flex-1">
        <p className="font-strong [overflow-wrap:anywhere]">
          {member.name}
          {member.you && <span className="font-normal text-muted"> (you)</span>}
        </p>
        {member.email && <p className="text-small text-muted [overflow-wrap:anywhere]">{member.email}</p>}
      </div>
      <Badge>{SEAT_LABELS[member.role]}</Badge>
      <span className="w-9 shrink-0">
        {items.length > 0 && (
          <Menu
            label={`Actions for ${member.name}’s seat`}
            items={items}
            trigger={(props) => (
              <IconButton {...props} label={`Change ${member.name}’s seat`}>
                <Ellipsis size={20} aria-hidden="true" />
              </IconButton>
            )}
          />
        )}
      </span>
    </li>
  )
}
