import type { MailSubscription } from '@ensemble/contract/preferences/preferences.schemas.ts'
import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import { MAIL_SORT_NAMES } from '@ensemble/contract/preferences/vocabulary.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, query, useSend } from '../../lib/api.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { AccountFrame, AccountHeading } from './account-frame.tsx'

/** Where the link at the end of a mail leads: such mails are stopped without signing in, and started again. */
export function UnsubscribeScreen({ token }: { token: string }) {
  const told = useQuery({ ...query(preferences.subscription, { params: { token } }), retry: false, refetchOnWindowFocus: false })
  const missing = told.error instanceof ApiError && told.error.status === 404
  const title = !told.data ? 'Mails from Ensemble' : told.data.on ? `Stop mails about ${MAIL_SORT_NAMES[told.data.sort]}?` : `No more mails about ${MAIL_SORT_NAMES[told.data.sort]}`
  return (
    <AccountFrame title={title}>
      {told.isPending ? (
        <>
          <AccountHeading title={title} />
          <SkeletonText lines={2} />
        </>
      ) : told.data ? (
        <Choice token={token} told={told.data} title={title} />
      ) : (
        <>
          <AccountHeading title={title} />
          <Banner tone="bad">{missing ? 'This link leads nowhere: the account may have been deleted since.' : told.error?.message}</Banner>
          {!missing && <Button onClick={() => void told.refetch()}>Try again</Button>}
        </>
      )}
      <LinkButton href="/settings/notifications" variant="quiet" wide>
        All notification settings
      </LinkButton>
    </AccountFrame>
  )
}

function Choice({ token, told, title }: { token: string; told: MailSubscription; title: string }) {
  const cache = useQueryClient()
  const input = { params: { token } }
  const [stop, start] = [useSend(preferences.unsubscribe), useSend(preferences.resubscribe)]
  const show = (now: MailSubscription) => cache.setQueryData(query(preferences.subscription, input).queryKey, now)
  const failed = told.on ? stop.error : start.error
  return (
    <>
      <AccountHeading title={title}>
        {told.on ? `They go to ${told.address}. What concerns your account itself still comes.` : `${told.address} gets none of them from now on. You still find everything in your notifications.`}
      </AccountHeading>
      {failed && <Banner tone="bad" retryAfter={failed instanceof ApiError ? failed.retryAfter : undefined}>{failed.message}</Banner>}
      {told.on ? (
        <Button variant="primary" wide pending={stop.isPending} onClick={() => stop.mutate(input, { onSuccess: show })}>
          Stop these mails
        </Button>
      ) : (
        <Button wide pending={start.isPending} onClick={() => start.mutate(input, { onSuccess: show })}>
          Get them again
        </Button>
      )}
    </>
  )
}
