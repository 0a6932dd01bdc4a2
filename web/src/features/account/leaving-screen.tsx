import { deletion } from '@ensemble/contract/accounts/deletion.routes.ts'
import type { Leaving } from '@ensemble/contract/accounts/deletion.schemas.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { peopleTime } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import type { Failure } from '../../lib/use-contract-form.ts'
import { refreshMe, signOut } from '../../shared/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { AccountFrame, AccountHeading } from './account-frame.tsx'

const TITLE = 'Your account will be deleted'

/** To somebody who has just asked for it, and is signed out. */
export const LeftScreen = ({ on }: { on: string }) => (
  <AccountFrame title={TITLE}>
    <AccountHeading title={TITLE}>
      It ends on {peopleTime(on)}. You are signed out everywhere, and a mail confirms it. Sign in before then if you
      want to keep it.
    </AccountHeading>
    <div>
      <LinkButton href={pathTo('/auth')} variant="secondary">
        Sign in
      </LinkButton>
    </div>
  </AccountFrame>
)

/** All that a person sees who signs in while their account waits for its end: when that is, and how it is kept. */
export function LeavingScreen({ leaving: { due_at: dueAt, by_administrator: byAdministrator } }: { leaving: Leaving }) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const keep = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await call(deletion.keep, { body: {} })
      await refreshMe()
      await router.navigate({ to: '/', replace: true })
    } catch (error) {
      const { message, retryAfter } =
        error instanceof ApiError ? error : { message: 'An unexpected error occurred. Please try again.' }
      setFailure({ message, retryAfter, at: Date.now() })
    } finally {
      setBusy(false)
    }
  }
  return (
    <AccountFrame title={TITLE}>
      <AccountHeading title={TITLE}>
        {byAdministrator
          ? `An administrator of Ensemble ordered this. It ends on ${peopleTime(dueAt)}; only an administrator can take it back.`
          : `It ends on ${peopleTime(dueAt)}. Until then nobody sees it, and nothing is lost: keep it, and everything is as it was.`}
      </AccountHeading>
      <FormFailure failure={failure} onDismiss={() => setFailure(undefined)} />
      <div className="flex flex-wrap gap-3">
        {!byAdministrator && (
          <Button variant="primary" pending={busy} onClick={() => void keep()}>
            Keep my account
          </Button>
        )}
        <Button variant={byAdministrator ? 'secondary' : 'quiet'} onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
    </AccountFrame>
  )
}
