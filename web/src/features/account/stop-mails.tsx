import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/api.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { AccountFrame, AccountHeading } from './account-frame.tsx'

/** A call that stops mails or starts them again, and answers how it stands then. */
interface Sending<Stopped> {
  isPending: boolean
  error: Error | null
  mutate: (input: { params: { token: string } }, options: { onSuccess: (now: Stopped) => void }) => void
}

export interface StopMailsProps<Stopped extends { on: boolean }> {
  token: string
  /** Reads how it stands. */
  read: UseQueryOptions<Stopped, Error, Stopped, readonly unknown[]>
  stop: Sending<Stopped>
  start: Sending<Stopped>
  /** What the mails are about, once that is known. */
  aboutOf: (stopped: Stopped) => string
  /** Its title before, and what is said where the link leads nowhere. */
  title: string
  missing: string
  /** What holds while they come, and once they are stopped. */
  children: (stopped: Stopped) => ReactNode
  /** Where more of it is chosen. */
  more: { href: string; label: string }
}

/** Where the link below a mail leads: such mails are stopped without signing in, and started again. */
export function StopMails<Stopped extends { on: boolean }>({
  token,
  read,
  stop,
  start,
  aboutOf,
  children,
  more,
  ...words
}: StopMailsProps<Stopped>) {
  const cache = useQueryClient()
  const { data, error, isPending, refetch } = useQuery({ ...read, retry: false, refetchOnWindowFocus: false })
  const gone = error instanceof ApiError && error.status === 404
  const title = data
    ? data.on
      ? `Stop mails about ${aboutOf(data)}?`
      : `No more mails about ${aboutOf(data)}`
    : words.title
  const sending = data?.on ? stop : start
  const act = () =>
    sending.mutate({ params: { token } }, { onSuccess: (now) => cache.setQueryData<Stopped>(read.queryKey, now) })
  return (
    <AccountFrame title={title}>
      <AccountHeading title={title}>{data && children(data)}</AccountHeading>
      {isPending && <SkeletonText lines={2} />}
      {data && sending.error && (
        <Banner tone="bad" retryAfter={sending.error instanceof ApiError ? sending.error.retryAfter : undefined}>
          {sending.error.message}
        </Banner>
      )}
      {data && (
        <Button variant={data.on ? 'primary' : undefined} wide pending={sending.isPending} onClick={act}>
          {data.on ? 'Stop these mails' : 'Get them again'}
        </Button>
      )}
      {error && !data && <Banner tone="bad">{gone ? words.missing : error.message}</Banner>}
      {error && !data && !gone && <Button onClick={() => void refetch()}>Try again</Button>}
      <LinkButton href={more.href} variant="quiet" wide>
        {more.label}
      </LinkButton>
    </AccountFrame>
  )
}
