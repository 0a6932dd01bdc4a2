import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useSend } from '../../lib/api.ts'
import { When } from '../../shared/time/when.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { toast } from '../../ui/toast.tsx'
import {
  type BlockedPerson,
  blockedByCompany,
  blockedPeople,
  type CompanyBlock,
  readEverythingAgain,
  safety,
} from './safety.api.ts'

const nameOf = ({ name, company }: BlockedPerson) => name || company || 'Someone without a name'

/** Whose company it is, and what the block covers besides the person. */
function aboutOf({ name, company, covers }: BlockedPerson): string {
  if (covers.length) return `Covers all of ${covers.join(' and ')}. Blocked `
  return company && name ? `${company}, blocked ` : 'Blocked '
}

/** The people someone has blocked, each with a way to unblock. */
export function BlockedPeople() {
  const list = useInfiniteQuery(blockedPeople())
  const unblock = useSend(safety.unblock)
  return (
    <Blocks
      list={list}
      label="Blocked people"
      none="You haven’t blocked anyone."
      unblock={unblock}
      rowOf={(person) => ({ name: nameOf(person), about: aboutOf(person) })}
    />
  )
}

/** The talents that the active company has blocked, for its owners. */
export function BlockedByCompany({ company }: { company: string }) {
  const list = useInfiniteQuery(blockedByCompany())
  const unblock = useSend(safety.unblockForCompany)
  return (
    <Blocks
      list={list}
      label={`Blocked by ${company}`}
      none={`${company} hasn’t blocked anyone.`}
      unblock={unblock}
      rowOf={({ name, by }: CompanyBlock) => ({
        name: name || 'Someone without a name',
        about: `Blocked by ${by ?? 'a former member'}, `,
      })}
    />
  )
}

interface Blocked {
  id: string
  image_url: string | null
  blocked_at: string
}

interface BlocksProps<Row extends Blocked> {
  list: ReturnType<typeof useInfiniteQuery<{ items: Row[]; next: string | null }, Error, { pages: { items: Row[] }[] }>>
  label: string
  none: string
  unblock: ReturnType<typeof useSend<typeof safety.unblock>>
  /** `about` ends before when it was. */
  rowOf: (row: Row) => { name: string; about: string }
}

function Blocks<Row extends Blocked>({ list, label, none, unblock, rowOf }: BlocksProps<Row>) {
  const cache = useQueryClient()
  if (list.isPending) return <SkeletonRows rows={2} label={`Loading: ${label}`} />
  if (!list.data) {
    return (
      <Failed title="Couldn’t load blocked people" level={3} onRetry={() => void list.refetch()}>
        {list.error.message}
      </Failed>
    )
  }
  const run = async (row: Row) => {
    await unblock.mutateAsync({ params: { personId: row.id } }).then(
      () => toast({ text: `${rowOf(row).name} is unblocked.` }),
      (error: Error) => toast({ text: error.message }),
    )
    await readEverythingAgain(cache)
  }
  const items = list.data.pages.flatMap((page) => page.items)
  if (!items.length) return <p className="text-muted">{none}</p>
  return (
    <>
      <ul aria-label={label}>
        {items.map((row) => (
          <BlockedRow
            key={row.id}
            {...rowOf(row)}
            row={row}
            pending={unblock.isPending && unblock.variables.params.personId === row.id}
            onUnblock={() => void run(row)}
          />
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
    </>
  )
}

interface BlockedRowProps {
  row: Blocked
  name: string
  about: string
  pending: boolean
  onUnblock: () => void
}

const BlockedRow = ({ row, name, about, pending, onUnblock }: BlockedRowProps) => (
  <li className="flex items-center gap-4 border-b border-hairline py-4 first:pt-0">
    <Avatar name={name} src={row.image_url} size={40} />
    <div className="min-w-0 flex-1">
      <p className="font-strong [overflow-wrap:anywhere]">{name}</p>
      <p className="text-small text-muted [overflow-wrap:anywhere]">
        {about}
        <When value={row.blocked_at} />
      </p>
    </div>
    <Button size="small" aria-label={`Unblock ${name}`} pending={pending} onClick={onUnblock}>
      Unblock
    </Button>
  </li>
)
