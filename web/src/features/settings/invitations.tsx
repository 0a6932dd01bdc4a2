import { companies } from '@ensemble/contract/companies/companies.routes.ts'
import type { Invitation } from '@ensemble/contract/companies/companies.schemas.ts'
import { SEAT_HINTS, SEAT_LABELS } from '@ensemble/contract/companies/vocabulary.ts'
import { SEAT_ROLES } from '@ensemble/contract/core/route.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { pages, useSend } from '../../lib/api.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { RelativeTime } from '../../shared/time/when.tsx'
import { Status } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { toast } from '../../ui/toast.tsx'
import { readSeatsAgain } from './company.api.ts'

const rules = () => import('@ensemble/contract/companies/companies.schemas.ts').then(({ InviteForm }) => InviteForm)
const roles = SEAT_ROLES.toReversed().map((role) => ({
  value: role,
  label: `${SEAT_LABELS[role]}: ${SEAT_HINTS[role].toLowerCase()}`,
}))

export const Invitations = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
    <InviteSomebody />
    <Pending />
  </div>
)

function InviteSomebody() {
  const cache = useQueryClient()
  const invite = useSend(companies.invite)
  const form = useContractForm(rules, {
    defaultValues: { email: '', role: 'recruiter' as const },
    onSubmit: async ({ email, role }) => {
      await invite.mutateAsync({ body: { email, role } })
      toast({ text: `The invitation to ${email} is on its way.` })
      form.form.reset()
      await readSeatsAgain(cache)
    },
  })
  return (
    <form
      className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-5"
      noValidate
      aria-label="Invite someone"
      onSubmit={form.submit}
    >
      <FormFailure failure={form.failure} onDismiss={form.dismiss} />
      <TextField label="Email" type="email" inputMode="email" autoComplete="off" {...form.field('email')} />
      <Select label="Role" options={roles} {...form.field('role')} />
      <div>
        <Button type="submit" variant="primary" pending={form.pending}>
          {form.pending ? 'Sending...' : 'Send invitation'}
        </Button>
      </div>
    </form>
  )
}

function Pending() {
  const list = useInfiniteQuery(pages(companies.invitations, { query: {} }))
  if (list.isPending) return <SkeletonRows rows={1} label="Loading invitations" />
  if (!list.data) {
    return (
      <Failed title="Couldn’t load invitations" level={3} onRetry={() => void list.refetch()}>
        {list.error.message}
      </Failed>
    )
  }
  const invitations = list.data.pages.flatMap((page) => page.items)
  if (!invitations.length) return <p className="text-small text-muted">No pending invitations.</p>
  return (
    <div>
      <ul aria-label="Pending invitations">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
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
    </div>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, role, expired, expires_at: expiresAt } = invitation
  const cache = useQueryClient()
  const resend = useSend(companies.resendInvitation)
  const revoke = useSend(companies.revokeInvitation)
  const run = async (act: Promise<unknown>, done: string) => {
    await act.then(
      () => toast({ text: done }),
      (error: unknown) =>
        toast({ text: error instanceof Error ? error.message : 'That didn’t work. Please try again.' }),
    )
    await readSeatsAgain(cache)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-hairline py-4 first:pt-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-strong [overflow-wrap:anywhere]">{email}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-small text-muted">
          {SEAT_LABELS[role]}
          {expired ? (
            <Status tone="warn" icon="clock">
              Expired
            </Status>
          ) : (
            <span>
              Expires <RelativeTime value={expiresAt} />
            </span>
          )}
        </p>
      </div>
      <div className="flex gap-3">
        <Button
          size="small"
          pending={resend.isPending}
          aria-label={`Resend the invitation to ${email}`}
          onClick={() =>
            void run(
              resend.mutateAsync({ params: { invitationId: id }, body: {} }),
              `A new link is on its way to ${email}.`,
            )
          }
        >
          Resend
        </Button>
        <Button
          size="small"
          variant="quiet"
          pending={revoke.isPending}
          aria-label={`Revoke the invitation to ${email}`}
          onClick={() =>
            void run(revoke.mutateAsync({ params: { invitationId: id } }), `The invitation to ${email} was revoked.`)
          }
        >
          Revoke
        </Button>
      </div>
    </li>
  )
}
