import { companies } from '@ensemble/contract/companies/companies.routes.ts'
import type { InvitationPreview } from '@ensemble/contract/companies/companies.schemas.ts'
import { SEAT_HINTS, SEAT_LABELS } from '@ensemble/contract/companies/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ApiError, query, useSend } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { keepInvitation } from '../../shared/session/pending-invitation.ts'
import { refreshMeUntil, signOut, useSession } from '../../shared/session/session.ts'
import { When } from '../../shared/time/when.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { AccountFrame, AccountHeading } from './account-frame.tsx'
import { InvitedSignUp } from './invited-sign-up.tsx'

const ENDED: Record<Exclude<InvitationPreview['state'], 'open'>, string> = {
  expired: 'This invitation has expired. Ask for a new one.',
  revoked: 'This invitation was revoked. Ask for a new one.',
  accepted: 'This invitation has already been accepted.',
}

/** Landing page of an invitation link: what is offered, and the one next step. */
export function InvitationScreen({ token }: { token: string }) {
  const invitation = useQuery({
    ...query(companies.invitation, { params: { token } }),
    retry: false,
    refetchOnWindowFocus: false,
  })
  const title = invitation.data
    ? invitation.data.founding
      ? `Set up ${invitation.data.company} on Ensemble`
      : `Join ${invitation.data.company}`
    : 'Invitation'
  const missing = invitation.error instanceof ApiError && invitation.error.status === 404
  return (
    <AccountFrame title={title} accent="business">
      <AccountHeading title={title}>
        {invitation.data?.state === 'open' && <Offer invitation={invitation.data} />}
      </AccountHeading>
      {invitation.isPending ? (
        <SkeletonText lines={3} />
      ) : invitation.data?.state === 'open' ? (
        <Answer token={token} invitation={invitation.data} />
      ) : (
        <>
          <Banner tone="bad">
            {invitation.data
              ? ENDED[invitation.data.state]
              : missing
                ? 'This invitation link no longer works. Ask for a new one.'
                : invitation.error?.message}
          </Banner>
          {invitation.isError && !missing && <Button onClick={() => void invitation.refetch()}>Try again</Button>}
          <LinkButton href={pathTo('/')} variant="quiet" wide>
            Go to Ensemble
          </LinkButton>
        </>
      )}
    </AccountFrame>
  )
}

const Offer = ({ invitation }: { invitation: InvitationPreview }) => (
  <div className="grid gap-2 [overflow-wrap:anywhere]">
    {invitation.founding ? (
      <p>An administrator approved your request. You can create a business account without a company domain.</p>
    ) : (
      <p>
        {invitation.invited_by ?? 'An owner'} invited you to join as {SEAT_LABELS[invitation.role].toLowerCase()}.{' '}
        {SEAT_HINTS[invitation.role]}.
      </p>
    )}
    <p className="text-small">
      Valid until <When value={invitation.expires_at} />, for{' '}
      <strong className="font-strong text-ink">{invitation.email}</strong>.
    </p>
  </div>
)

function Answer({ token, invitation }: { token: string; invitation: InvitationPreview }) {
  const session = useSession()
  const [joining, setJoining] = useState(false)
  const back = encodeURIComponent(pathTo('/invitations/$token', token))
  if (session.status === 'loading') return <SkeletonText lines={2} />
  if (session.status === 'unreachable') {
    return (
      <Refusal text="Ensemble can’t be reached right now. Please try again.">
        <Button onClick={session.retry}>Try again</Button>
      </Refusal>
    )
  }
  if (session.status === 'in') {
    if (session.me.email !== invitation.email)
      return (
        <OtherAccount
          current={session.me.email}
          needed={invitation.email ?? ''}
          signIn={pathTo(`/auth?next=${back}`)}
        />
      )
    if (!session.me.verified) return <Unconfirmed token={token} email={session.me.email} />
    return <Accept token={token} invitation={invitation} />
  }
  if (joining)
    return (
      <InvitedSignUp
        token={token}
        invitationId={invitation.id}
        email={invitation.email ?? ''}
        onBack={() => setJoining(false)}
      />
    )
  return (
    <div className="grid gap-3">
      <Button variant="primary" wide onClick={() => setJoining(true)}>
        Create an account
      </Button>
      <LinkButton href={pathTo(`/auth?next=${back}`)} wide>
        I have an account
      </LinkButton>
    </div>
  )
}

const Refusal = ({ text, children }: { text: ReactNode; children: ReactNode }) => (
  <div className="grid gap-5">
    <Banner tone="warn">
      <span className="[overflow-wrap:anywhere]">{text}</span>
    </Banner>
    {children}
  </div>
)

function Unconfirmed({ token, email }: { token: string; email: string }) {
  return (
    <Refusal text={`Verify ${email} first. Then we’ll bring you back here.`}>
      <LinkButton
        href={pathTo(`/talent/verify-email?email=${encodeURIComponent(email)}`)}
        variant="primary"
        wide
        onClick={() => keepInvitation(token)}
      >
        Verify my email
      </LinkButton>
    </Refusal>
  )
}

function OtherAccount({ current, needed, signIn }: { current: string; needed: string; signIn: string }) {
  const router = useRouter()
  const [leaving, setLeaving] = useState(false)
  const change = async () => {
    setLeaving(true)
    await signOut()
    await router.navigate({ href: signIn })
  }
  return (
    <Refusal
      text={
        <>
          This invitation is for {needed}. You are signed in as {current}.
        </>
      }
    >
      <Button variant="primary" wide pending={leaving} onClick={() => void change()}>
        Sign in with the other account
      </Button>
      <LinkButton href={pathTo('/')} variant="quiet" wide>
        Stay signed in
      </LinkButton>
    </Refusal>
  )
}

function Accept({ token, invitation }: { token: string; invitation: InvitationPreview }) {
  const router = useRouter()
  const accept = useSend(companies.accept)
  const run = async () => {
    const taken = await accept.mutateAsync({ params: { token }, body: {} }).catch(() => undefined)
    if (!taken) return
    await refreshMeUntil(({ company }) => company?.id === taken.business_id)
    await router.navigate({ to: '/settings/$tab', params: { tab: 'company' }, replace: true })
  }
  return (
    <div className="grid gap-3">
      {accept.error && <Banner tone="bad">{accept.error.message}</Banner>}
      <Button variant="primary" wide pending={accept.isPending} onClick={() => void run()}>
        {invitation.founding ? 'Set up company' : 'Accept invitation'}
      </Button>
      <LinkButton href={pathTo('/')} variant="quiet" wide>
        Not now
      </LinkButton>
    </div>
  )
}
