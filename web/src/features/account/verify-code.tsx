import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { authFailure } from '../../shared/session/auth-error.ts'
import { takeNext } from '../../shared/session/kept-next.ts'
import { takeInvitation } from '../../shared/session/pending-invitation.ts'
import { PENDING_VERIFICATION, auth, refreshMe, sessionNow, sessionRead } from '../../shared/session/session.ts'
import { useResendLock } from '../../shared/session/use-resend-lock.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CODE_LENGTH, CodeField } from '../../ui/form/code-field.tsx'
import { sendCode, sentAt, sentMessage } from './send-code.ts'

const REDIRECT_MS = 2000

interface Message {
  tone: 'good' | 'bad'
  text: string
  retryAfter?: number
  key: number
}

/** Verifies the code and takes the session that comes back. @throws ApiError in the product's words */
async function confirm(email: string, token: string): Promise<void> {
  const { data, error } = await (await auth()).verifyOtp({ email, token, type: 'email' })
  if (error) {
    const failure = authFailure(error)
    const unreachable = failure.status === 0 || failure.status >= 500
    throw new ApiError(failure.status, {
      code: failure.code,
      message: unreachable
        ? 'Failed to verify code. Please try again.'
        : failure.message || 'Invalid or expired verification code.',
      retry_after: failure.retryAfter,
    })
  }
  if (!data.session) throw new Error('Invalid or expired verification code.')
  localStorage.removeItem(PENDING_VERIFICATION)
  await sessionRead()
  // an existing session keeps its person, so read again that the email is verified
  await refreshMe()
}

/** Where to go once the email is verified. */
function placeAfter(): string {
  const session = sessionNow()
  return (
    takeInvitation() ??
    (session.status === 'in' && session.me.admin
      ? pathTo('/admin')
      : session.status === 'in' && session.me.kind === 'business'
        ? pathTo('/')
        : (takeNext() ?? pathTo('/talent/interests')))
  )
}

/** Leaves a moment after the email was verified, so the message can be read. */
function useGoOn(verified: boolean) {
  const router = useRouter()
  useEffect(() => {
    if (!verified) return
    const timer = setTimeout(() => void router.navigate({ href: placeAfter(), replace: true }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [verified, router])
}

/** Verifies a code or sends a new one, and keeps the message about it. */
function useVerifying(email: string, justSent: boolean) {
  const [busy, setBusy] = useState<'verify' | 'send'>()
  const [verified, setVerified] = useState(false)
  const [message, setMessage] = useState<Message | undefined>(() =>
    justSent ? { tone: 'good', text: sentMessage(email), key: 0 } : undefined,
  )
  const { left, lock } = useResendLock(sentAt(email))
  const messages = useRef(0)
  const say = (tone: Message['tone'], text: string, retryAfter?: number) =>
    setMessage({ tone, text, retryAfter, key: ++messages.current })
  const run = async (what: 'verify' | 'send', act: () => Promise<void>) => {
    setBusy(what)
    setMessage(undefined)
    try {
      await act()
    } catch (error) {
      const { retryAfter } = error instanceof ApiError ? error : {}
      say('bad', error instanceof Error ? error.message : 'An unexpected error occurred. Please try again.', retryAfter)
      if (what === 'send' && retryAfter) lock(retryAfter)
    } finally {
      setBusy(undefined)
    }
  }
  return {
    busy,
    verified,
    message,
    dismiss: () => setMessage(undefined),
    left,
    verify: (code: string) =>
      void run('verify', async () => {
        await confirm(email, code)
        setVerified(true)
        say('good', 'Email verified successfully! Redirecting...')
      }),
    resend: () =>
      void run('send', async () => {
        await sendCode(email)
        lock()
        say('good', sentMessage(email))
      }),
  }
}

/** Six digits; a new code at most once a minute. */
export function EnterCode({ email, justSent, onBack }: { email: string; justSent: boolean; onBack: () => void }) {
  const [code, setCode] = useState('')
  const { busy, verified, message, dismiss, left, verify, resend } = useVerifying(email, justSent)
  useGoOn(verified)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === CODE_LENGTH && !busy && !verified) verify(code)
  }
  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      {message && (
        <Banner
          key={message.key}
          tone={message.tone}
          retryAfter={message.retryAfter}
          onDismiss={verified ? undefined : dismiss}
        >
          {message.text}
        </Banner>
      )}
      <CodeField label="Verification code" value={code} disabled={verified} onChange={setCode} />
      <Button
        type="submit"
        variant="primary"
        wide
        pending={busy === 'verify'}
        disabled={code.length !== CODE_LENGTH || verified}
      >
        {busy === 'verify' ? 'Verifying...' : 'Verify Email'}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" size="small" onClick={onBack}>
          Back to Login
        </Button>
        <Button size="small" pending={busy === 'send'} disabled={left > 0 || verified} onClick={resend}>
          <span className="tabular-nums">{left > 0 ? `Resend Code (${left}s)` : 'Resend Code'}</span>
        </Button>
      </div>
    </form>
  )
}
