import { searches } from '@ensemble/contract/searches/searches.routes.ts'
import type { SearchSubscription } from '@ensemble/contract/searches/searches.schemas.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, query, useSend } from '../../lib/api.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { AccountFrame, AccountHeading } from './account-frame.tsx'

/** Where the link below the mail of a saved search leads: its mails are stopped without signing in, and started again. */
export function StopSearchScreen({ token }: { token: string }) {
  const told = useQuery({ ...query(searches.link, { params: { token } }), retry: false, refetchOnWindowFocus: false })
  const missing = told.error instanceof ApiError && told.error.status === 404
  const title = !told.data ? 'Mails of a saved search' : told.data.on ? `Stop mails about “${told.data.name}”?` : `No more mails about “${told.data.name}”`
  return (
    <AccountFrame title={title}>
      {told.data ? <Choice token={token} told={told.data} title={title} /> : (
        <>
          <AccountHeading title={title} />
          {told.isPending ? <SkeletonText lines={2} /> : <Banner tone="bad">{missing ? 'This link leads nowhere: the search may have been deleted since.' : told.error?.message}</Banner>}
          {!told.isPending && !missing && <Button onClick={() => void told.refetch()}>Try again</Button>}
        </>
      )}
      <LinkButton href="/saved-searches" variant="quiet" wide>All saved searches</LinkButton>
    </AccountFrame>
  )
}

function Choice({ token, told, title }: { token: string; told: SearchSubscription; title: string }) {
  const cache = useQueryClient()
  const input = { params: { token } }
  const [stop, start] = [useSend(searches.stop), useSend(searches.start)]
  const show = (now: SearchSubscription) => cache.setQueryData(query(searches.link, input).queryKey, now)
  const failed = told.on ? stop.error : start.error
  return (
    <>
      <AccountHeading title={title}>{told.on ? 'The search itself is kept, and your other searches go on.' : 'You find the search among your saved searches.'}</AccountHeading>
      {failed && <Banner tone="bad" retryAfter={failed instanceof ApiError ? failed.retryAfter : undefined}>{failed.message}</Banner>}
      {told.on ? <Button variant="primary" wide pending={stop.isPending} onClick={() => stop.mutate(input, { onSuccess: show })}>Stop these mails</Button>
        : <Button wide pending={start.isPending} onClick={() => start.mutate(input, { onSuccess: show })}>Get them again</Button>}
    </>
  )
}
