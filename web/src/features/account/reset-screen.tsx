import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pathTo } from '../../lib/paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { AccountFrame, AccountHeading } from './account-frame.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { useResetToken } from './use-reset-token.ts'

const REDIRECT_MS = 3000

/** Landing page of a reset link: checks the token without using it up, then takes the new password. */
export function ResetScreen({ token }: { token?: string }) {
  const router = useRouter()
  const [done, setDone] = useState(false)
  const { fault, checked, retry } = useResetToken(token, done)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => void router.navigate({ to: '/auth', replace: true }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [done, router])
  return (
    <AccountFrame title="Create New Password">
      <AccountHeading title="Create New Password" />
      {done ? (
        <>
          <Banner tone="good">
            Your password has been successfully reset. You can now log in with your new password.
          </Banner>
          <LinkButton href={pathTo('/auth')} wide>
            Back to Login
          </LinkButton>
        </>
      ) : fault ? (
        <>
          <Banner tone="bad">{fault}</Banner>
          {retry && <Button onClick={retry}>Try again</Button>}
          <LinkButton href={pathTo('/auth?mode=forgot-password')} variant="primary" wide>
            Request a new link
          </LinkButton>
          <LinkButton href={pathTo('/auth')} variant="quiet" wide>
            Back to Login
          </LinkButton>
        </>
      ) : checked ? (
        <NewPasswordForm token={token} onDone={() => setDone(true)} />
      ) : (
        <div role="status" aria-label="Checking the link">
          <SkeletonText lines={4} />
        </div>
      )}
    </AccountFrame>
  )
}
