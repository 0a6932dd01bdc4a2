import { useQuery } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import type { Failure } from '../../lib/use-contract-form.ts'
import { signInSettings } from '../../shared/session/auth-settings.ts'
import { PasskeyNote } from '../../shared/session/passkey-note.tsx'
import { offerPasskey, passkeyPlace, signInByPasskey } from '../../shared/session/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'

/** Sign-in with a passkey, where this page can use one. `offer`: the email field suggests them too. */
export function PasskeySignIn({ offer }: { offer: boolean }) {
  const { data } = useQuery(signInSettings)
  if (!data) return null
  const place = passkeyPlace(data.passkeysAt)
  if (place.here) return <PasskeyButton offer={offer} />
  return place.why === 'browser' ? null : <PasskeyNote place={place} />
}

function PasskeyButton({ offer }: { offer: boolean }) {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const fail = (error: unknown) => {
    const { message, retryAfter } =
      error instanceof ApiError
        ? error
        : { message: error instanceof Error ? error.message : 'An unexpected error occurred. Please try again later.' }
    setFailure((before) => ({ message, retryAfter, at: (before?.at ?? 0) + 1 }))
  }
  // a browser answers one request at a time: the suggestions stop while the button's own dialog is open, and start
  // again after each failure
  useEffect(() => {
    if (!offer || pending) return
    const stop = new AbortController()
    offerPasskey(stop.signal).catch(fail)
    return () => stop.abort()
  }, [offer, pending, failure])
  const choose = async () => {
    setPending(true)
    setFailure(undefined)
    await signInByPasskey().catch(fail)
    setPending(false)
  }
  return (
    <div className="grid gap-5">
      <FormFailure failure={failure} onDismiss={() => setFailure(undefined)} />
      <Button wide pending={pending} icon={<Fingerprint size={18} aria-hidden="true" />} onClick={() => void choose()}>
        Sign in with a passkey
      </Button>
    </div>
  )
}
