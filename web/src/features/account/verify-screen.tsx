import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { PENDING_VERIFICATION } from '../../shared/session/session.ts'
import { AccountFrame, AccountHeading } from './account-frame.tsx'
import { AskAddress } from './verify-address.tsx'
import { EnterCode } from './verify-code.tsx'

/** Verifies an email with a 6-digit code. The address comes from the query, from sign-up, or is asked for. */
export function VerifyScreen({ email: asked }: { email?: string }) {
  const router = useRouter()
  const [address, setAddress] = useState(asked ?? localStorage.getItem(PENDING_VERIFICATION) ?? undefined)
  const [justSent, setJustSent] = useState(false)
  const back = () => void router.navigate({ to: '/auth' })
  return (
    <AccountFrame title="Verify your email">
      <AccountHeading title="Verify your email">
        {address ? (
          <>
            Enter the 6-digit code we sent to{' '}
            <strong className="font-strong [overflow-wrap:anywhere] text-ink">{address}</strong>.
          </>
        ) : (
          'Which email should we verify?'
        )}
      </AccountHeading>
      {address ? (
        <EnterCode key={address} email={address} justSent={justSent} onBack={back} />
      ) : (
        <AskAddress
          onBack={back}
          onSent={(email) => {
            localStorage.setItem(PENDING_VERIFICATION, email)
            setJustSent(true)
            setAddress(email)
          }}
        />
      )}
    </AccountFrame>
  )
}
