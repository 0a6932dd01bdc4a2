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

/** Shown right after the request, when the person is signed out. */
export const LeftScreen = ({ on }: { on: string }) => (
  <AccountFrame title={TITLE}>
    <AccountHeading title={TITLE}>
      We’ll delete it on {peopleTime(on)}. You’re signed out everywhere, and we’ll email you a confirmation. To keep
      your account, sign in before then.
    </AccountHeading>
    <div>
      <LinkButton href={pathTo('/auth')} variant="secondary">
        Sign in
      </LinkButton>
    </div>
  </AccountFrame>
)

/** The only screen of an account that is about to be deleted: when that happens, and how to keep it. */
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
          ? `An Ensemble administrator scheduled this for ${peopleTime(dueAt)}. Only an administrator can cancel it.`
          : `We’ll delete it on ${peopleTime(dueAt)}. Until then it’s hidden and nothing is lost: keep it, and everything comes back.`}
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
