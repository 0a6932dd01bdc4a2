import { settings } from '@ensemble/contract/accounts/settings.routes.ts'
import type { AccountEvent, AccountEventKind } from '@ensemble/contract/accounts/settings.schemas.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../lib/api.ts'
import { When } from '../../shared/time/when.tsx'
import { Status } from '../../ui/badge.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { type Column, Table } from '../../ui/table.tsx'

const words: Readonly<Record<AccountEventKind, string>> = {
  signed_in: 'Signed in',
  signed_out: 'Signed out',
  signed_up: 'Account created',
  email_confirmed: 'Email address confirmed',
  password_changed: 'Password changed',
  password_reset: 'Password reset',
  session_ended: 'A device signed out',
  sessions_ended: 'All other devices signed out',
  done: 'Account changed',
  factor_begun: 'Second step started',
  phone_on: 'Phone added as second step',
  phone_off: 'Phone removed as second step',
  phone_shown: 'Code from a text message entered',
  key_on: 'Passkey added as second step',
  key_off: 'Passkey removed as second step',
  key_shown: 'Passkey used as second step',
  passkey_added: 'Passkey added',
  passkey_renamed: 'Passkey renamed',
  passkey_removed: 'Passkey removed',
  way_added: 'Sign-in method added',
  way_removed: 'Sign-in method removed',
  factor_on: 'Two-factor authentication on',
  factor_off: 'Authenticator app removed',
  factor_shown: 'Authenticator code entered',
  recovery_codes_made: 'New recovery codes',
  recovery_code_used: 'Recovery code used',
  email_changed: 'Email address changed',
  deletion_asked: 'Account deletion requested',
  deletion_taken_back: 'Account kept',
  export_asked: 'Data export requested',
  wrong_password: 'Wrong password',
  wrong_code: 'Wrong code',
  wrong_passkey: 'Passkey not accepted',
  old_code: 'Expired code',
  email_unconfirmed: 'Email address not confirmed',
  phone_unconfirmed: 'Phone number not confirmed',
  signed_up_again: 'Sign-up with your address',
  session_copied: 'Session reused, so ended',
  refused: 'Refused',
}

const columns: readonly Column<AccountEvent>[] = [
  {
    key: 'what',
    label: 'Event',
    cell: ({ success, kind }) => (
      <span className="min-w-0 [&_.status]:whitespace-normal [&_svg]:shrink-0">
        <Status tone={success ? 'good' : 'bad'} icon={success ? 'check' : 'ban'}>
          {words[kind] ?? (success ? words.done : words.refused)}
        </Status>
      </span>
    ),
  },
  {
    key: 'device',
    label: 'Device',
    cell: ({ device }) => <span className="[overflow-wrap:anywhere]">{device.name}</span>,
  },
  {
    key: 'address',
    label: 'IP address',
    cell: ({ address }) => <span className="[overflow-wrap:anywhere]">{address ?? 'Unknown'}</span>,
  },
  { key: 'when', label: 'When', cell: ({ created_at: createdAt }) => <When value={createdAt} /> },
]

/** Successful and failed account activity, newest first. */
export function LoginHistory() {
  const list = useInfiniteQuery(pages(settings.securityEvents, { query: {} }))
  if (list.isPending) return <SkeletonRows rows={3} label="Loading history" />
  if (!list.data) {
    return (
      <Failed title="Couldn’t load your login history" level={3} onRetry={() => void list.refetch()}>
        {list.error.message}
      </Failed>
    )
  }
  const rows = list.data.pages.flatMap((page) => page.items)
  if (!rows.length) {
    return (
      <Empty title="Nothing yet" level={3}>
        Sign-ins will be listed here.
      </Empty>
    )
  }
  return (
    <>
      <Table caption="Login History" columns={columns} rows={rows} keyOf={({ id }) => id} />
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
