import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/api.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { AccountFrame, AccountHeading } from './account-frame.tsx'

/** A call that stops emails or starts them again, and returns the new state. */
interface Sending<Stopped> {
  isPending: boolean
  error: Error | null
  mutate: (input: { params: { token: string } }, options: { onSuccess: (now: Stopped) => void }) => void
}

export interface StopMailsProps<Stopped extends { on: boolean }> {
  token: string
  /** Reads the current state. */
  read: UseQueryOptions<Stopped, Error, Stopped, readonly unknown[]>
  stop: Sending<Stopped>
  start: Sending<Stopped>
  /** What the emails are about, once known. */
  aboutOf: (stopped: Stopped) => string
  /** The title until then, and the message for a link that no longer works. */
  title: string
  missing: string
  /** What applies while the emails come, and once they are stopped. */
  children: (stopped: Stopped) => ReactNode
  /** Where all of these settings are. */
  more: { href: string; label: string }
}

/** Landing page of the unsubscribe link in an email: stops these emails without signing in, and starts them again. */
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
      ? `Stop emails about ${aboutOf(data)}?`
      : `No more emails about ${aboutOf(data)}`
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
          {data.on ? 'Stop these emails' : 'Get them again'}
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
