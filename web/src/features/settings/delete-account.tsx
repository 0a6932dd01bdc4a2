import { deletionMessages } from '@ensemble/contract/accounts/deletion.messages.ts'
import { deletion } from '@ensemble/contract/accounts/deletion.routes.ts'
import { DELETION_GRACE_DAYS, type DeletionPreview } from '@ensemble/contract/accounts/deletion.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError, call, query } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { expireSession, useMe } from '../../shared/session/session.ts'
import { useResendLock } from '../../shared/session/use-resend-lock.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { CodeField } from '../../ui/form/code-field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { mailCode } from './change-password.api.ts'

const sentenceOf = (code: string) =>
  Object.hasOwn(deletionMessages, code)
    ? deletionMessages[code as keyof typeof deletionMessages]
    : 'This account can’t be deleted right now.'

/** What is deleted with the account, what stays, and the deletion request. */
export function DeleteAccount() {
  const preview = useQuery(query(deletion.preview))
  const [asking, setAsking] = useState(false)
  if (preview.isPending) return <SkeletonText lines={4} />
  if (!preview.data) {
    return (
      <Failed title="Couldn’t load what’s in your account" level={3} onRetry={() => void preview.refetch()}>
        {preview.error.message}
      </Failed>
    )
  }
  const { can, refusal } = preview.data
  return (
    <div className="grid max-w-prose grid-cols-[minmax(0,1fr)] gap-5">
      <Consequences preview={preview.data} />
      {refusal && <Banner tone="warn">{sentenceOf(refusal)}</Banner>}
      <div>
        <Button variant="danger" disabled={!can.delete} onClick={() => setAsking(true)}>
          Delete account
        </Button>
      </div>
      {asking && <Ask preview={preview.data} onClose={() => setAsking(false)} />}
    </div>
  )
}

function Consequences({ preview: { companies } }: { preview: DeletionPreview }) {
  const { kind } = useMe()
  return (
    <div className="grid gap-4">
      <Part title="Deleted">
        <li>Your profile, uploads, drafts, bookmarks and notifications</li>
        {kind === 'talent' && <li>Your applications, including for those who received them</li>}
        <li>The messages you wrote</li>
        {companies.map(({ id, name, posts }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            {name}, which has no other members, along with {posts ? count(posts, 'post') : 'everything in it'} and the
            applications it received
          </li>
        ))}
      </Part>
      <Part title="Kept, and why">
        <li>Messages others wrote to you, because they belong to them too</li>
        {kind === 'business' && (
          <li>
            Posts and notes you wrote for a company with other members, without your name, so its work can continue
          </li>
        )}
        <li>Decisions on reports, without your name or words, so they can be explained</li>
        <li>A security log without your name or addresses, for 90 days, to detect misuse</li>
      </Part>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3 className="text-small font-strong">{title}</h3>
    <ul className="grid list-disc gap-1 pl-5 pt-1 text-small text-muted">{children}</ul>
  </div>
)

const WhatFollows = () => (
  <div className="grid gap-3 text-muted">
    <p>
      You’ll be signed out everywhere, and no one will see your profile or posts. For {DELETION_GRACE_DAYS} days, you
      can change your mind: sign in and keep your account.
    </p>
    <p>
      After that, everything you made and everything that names you is permanently deleted. A security log without your
      name or addresses stays for 90 days.
    </p>
  </div>
)

function Ask({ preview: { asks }, onClose }: { preview: DeletionPreview; onClose: () => void }) {
  const router = useRouter()
  const [proof, setProof] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ error: Error; at: number }>()
  const refused = failure?.error instanceof ApiError ? failure.error : undefined
  const beside = refused?.fields[asks]
  const run = async (act: () => Promise<void>) => {
    setBusy(true)
    setFailure(undefined)
    await act().catch((error: unknown) =>
      setFailure({ error: error instanceof Error ? error : new Error(String(error)), at: Date.now() }),
    )
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    void run(async () => {
      const { due_at: dueAt } = await call(deletion.request, {
        body: asks === 'password' ? { password: proof } : { code: proof },
      })
      await router.navigate({ to: '/auth/leaving', state: { leavingOn: dueAt }, replace: true })
      await expireSession()
    })
  }
  return (
    <FormDialog
      title="Delete your account?"
      submit={`Delete in ${DELETION_GRACE_DAYS} days`}
      danger
      pending={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <WhatFollows />
      {failure && !beside && (
        <Banner key={failure.at} tone="bad" retryAfter={refused?.retryAfter}>
          {failure.error.message}
        </Banner>
      )}
      {asks === 'password' ? (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          value={proof}
          error={beside}
          onChange={(event) => setProof(event.target.value)}
        />
      ) : (
        <MailedCode value={proof} error={beside} busy={busy} onChange={setProof} run={run} />
      )}
    </FormDialog>
  )
}

interface MailedCodeProps {
  value: string
  error: string | undefined
  busy: boolean
  onChange: (value: string) => void
  /** Runs one of the dialog's actions, and shows why it failed. */
  run: (act: () => Promise<void>) => Promise<void>
}

function MailedCode({ value, error, busy, onChange, run }: MailedCodeProps) {
  const { email } = useMe()
  const [sent, setSent] = useState(false)
  const { left, lock } = useResendLock()
  const sendCode = () =>
    void run(async () => {
      await mailCode()
      setSent(true)
      lock()
    })
  return (
    <>
      <CodeField
        label="Verification code"
        hint={
          <span className="[overflow-wrap:anywhere]">
            {sent ? `We emailed a code to ${email}.` : 'We’ll email you a code to make sure it’s you.'}
          </span>
        }
        value={value}
        error={error}
        onChange={onChange}
      />
      <div>
        <Button size="small" disabled={left > 0 || busy} onClick={sendCode}>
          <span className="tabular-nums">
            {left > 0 ? `Resend Code (${left}s)` : sent ? 'Resend Code' : 'Send code'}
          </span>
        </Button>
      </div>
    </>
  )
}
