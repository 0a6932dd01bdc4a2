import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useSend } from '../../lib/api.ts'
import { When } from '../../shared/time/when.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { toast } from '../../ui/toast.tsx'
import { type BlockedPerson, blockedPeople, readEverythingAgain, safety } from './safety.api.ts'

const nameOf = ({ name, company }: BlockedPerson) => name || company || 'Someone without a name'

/** The people someone has blocked, each with a way to unblock. */
export function BlockedPeople() {
  const cache = useQueryClient()
  const list = useInfiniteQuery(blockedPeople())
  const unblock = useSend(safety.unblock)
  if (list.isPending) return <SkeletonRows rows={2} label="Loading blocked people" />
  if (!list.data) {
    return (
      <Failed title="Couldn’t load blocked people" level={3} onRetry={() => void list.refetch()}>
        {list.error.message}
      </Failed>
    )
  }
  const run = async (person: BlockedPerson) => {
    await unblock.mutateAsync({ params: { personId: person.id } }).then(
      () => toast({ text: `${nameOf(person)} is unblocked.` }),
      (error: Error) => toast({ text: error.message }),
    )
    await readEverythingAgain(cache)
  }
  const items = list.data.pages.flatMap((page) => page.items)
  if (!items.length) return <p className="text-muted">You haven’t blocked anyone.</p>
  return (
    <>
      <ul aria-label="Blocked people">
        {items.map((person) => (
          <li key={person.id} className="flex items-center gap-4 border-b border-hairline py-4 first:pt-0">
            <Avatar name={nameOf(person)} src={person.image_url} size={40} />
            <div className="min-w-0 flex-1">
              <p className="font-strong [overflow-wrap:anywhere]">{nameOf(person)}</p>
              <p className="text-small text-muted [overflow-wrap:anywhere]">
                {person.company && person.name ? `${person.company}, blocked ` : 'Blocked '}
                <When value={person.blocked_at} />
              </p>
            </div>
            <Button
              size="small"
              aria-label={`Unblock ${nameOf(person)}`}
              pending={unblock.isPending && unblock.variables.params.personId === person.id}
              onClick={() => void run(person)}
            >
              Unblock
            </Button>
          </li>
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
