import { useState } from 'react'
import { showCode } from '../../shared/session/second-factors.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { FactorCodeForm } from './factor-code-form.tsx'
import { type Enrollment, removeFactor } from './two-factor.api.ts'

interface DialogProps {
  onDone: () => Promise<void>
  onClose: () => void
}

/** Groups of four characters are easier to read and type. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** The secret as a QR code and as text, then the first code. `first`: there is no other second step yet. */
export function EnableTwoFactor({
  enrollment: { factorId, picture, secret },
  first,
  onDone,
  onClose,
}: DialogProps & { enrollment: Enrollment; first: boolean }) {
  const copy = () =>
    void navigator.clipboard.writeText(secret).then(
      () => toast({ text: 'Secret copied.' }),
      () => toast({ text: 'Couldn’t copy the secret. Select and copy it yourself.' }),
    )
  return (
    <Dialog open onClose={onClose} title={first ? 'Enable two-factor authentication' : 'Add an authenticator app'}>
      <FactorCodeForm
        act={first ? 'Turn on' : 'Add app'}
        onCancel={onClose}
        onCode={async (code) => {
          await showCode(factorId, code)
          await onDone()
        }}
      >
        <p className="text-muted">
          Scan this with an authenticator app, or type the secret into it. Then enter the code the app shows.
        </p>
        <img
          src={picture}
          alt="QR code for your authenticator app"
          width={208}
          height={208}
          className="rounded-small bg-[white] p-2"
        />
        <div className="flex flex-wrap items-center gap-3">
          <code aria-label="Secret" className="select-all font-sans font-strong tabular-nums [overflow-wrap:anywhere]">
            {grouped(secret)}
          </code>
          <Button size="small" onClick={copy}>
            Copy
          </Button>
        </div>
      </FactorCodeForm>
    </Dialog>
  )
}

export interface Removable {
  id: string
  /** Its name within a sentence: "phone ••• 123". */
  name: string
}

/** Asks before a second factor is removed; removing the last one ends two-factor authentication. */
export function RemoveFactor({ factor, last, onDone, onClose }: DialogProps & { factor: Removable; last: boolean }) {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const remove = async () => {
    setPending(true)
    setFailure(undefined)
    await removeFactor(factor.id).then(onDone, (cause: unknown) =>
      setFailure(cause instanceof Error ? cause.message : String(cause)),
    )
    setPending(false)
  }
  const question = (
    <div className="grid gap-4">
      {failure && <Banner tone="bad">{failure}</Banner>}
      <p>
        {last
          ? 'You’ll sign in with just your password, and your recovery codes will stop working.'
          : 'Your other second step stays on, and your recovery codes keep working.'}
      </p>
    </div>
  )
  return (
    <ConfirmDialog
      open
      danger
      title={last ? 'Disable two-factor authentication?' : `Remove the ${factor.name}?`}
      text={question}
      confirm={last ? 'Disable' : 'Remove'}
      pending={pending}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
