import { useInfiniteQuery } from '@tanstack/react-query'
import { When } from '../../shared/time/when.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import type { Column } from '../../ui/table.tsx'
import { type Block, blockedUsers } from './administration.api.ts'
import { BlockEnd } from './block-end.tsx'
import { EventList, PersonCell } from './event-list.tsx'
import { useBlocking } from './use-blocking.tsx'

const columnsFor = (busy: string | undefined, onUnblock: (block: Block) => void): readonly Column<Block>[] => [
  { key: 'person', label: 'User', cell: ({ person }) => <PersonCell person={person} none="" /> },
  {
    key: 'reason',
    label: 'Reason',
    cell: ({ reason }) => <span className="max-w-prose [overflow-wrap:anywhere]">{reason || 'None given'}</span>,
  },
  {
    key: 'since',
    label: 'Since',
    cell: ({ created_at: createdAt }) => (
      <span className="whitespace-nowrap">
        <When value={createdAt} />
      </span>
    ),
  },
  {
    key: 'until',
    label: 'Ends',
    cell: ({ expires_at: expiresAt }) => (
      <span className="whitespace-nowrap">
        <BlockEnd at={expiresAt} />
      </span>
    ),
  },
  {
    key: 'by',
    label: 'By',
    cell: ({ by }) => <span className="[overflow-wrap:anywhere]">{by ? by.name || by.email : 'An administrator'}</span>,
  },
  {
    key: 'act',
    label: 'Unblock',
    cell: (block) => (
      <Button
        size="small"
        pending={busy === block.id}
        aria-label={`Unblock ${block.person.name || block.person.email}`}
        onClick={() => onUnblock(block)}
      >
        Unblock
      </Button>
    ),
  },
]

/** Who is blocked now. The list scrolls by itself so that the rest of the page stays in sight. */
export function BlockedUsers() {
  const list = useInfiniteQuery({ ...blockedUsers(), refetchInterval: 30_000 })
  const { busy, unblock } = useBlocking()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
    <section aria-label="Blocked users" tabIndex={0} className="max-h-[500px] overflow-y-auto">
      <EventList
        list={list}
        caption="Blocked users"
        columns={columnsFor(busy, (block) => void unblock(block.id))}
        keyOf={({ id }) => id}
        failed="Couldn’t load blocked users"
        empty={
          <Empty title="No one is blocked">
            People blocked from the rate limits or user management appear here until their block ends.
          </Empty>
        }
      />
    </section>
  )
}
