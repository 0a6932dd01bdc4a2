import { useState } from 'react'
import { showCode } from '../../lib/show-code.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { FactorCodeForm } from './factor-code-form.tsx'
import { disable, type Enrollment } from './two-factor.api.ts'

interface DialogProps {
  onDone: () => Promise<void>
  onClose: () => void
}

/** Four characters at a time can be read and typed. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** The secret as a picture and in letters, then the first code. */
export function EnableTwoFactor({ enrollment: { factorId, picture, secret }, onDone, onClose }: DialogProps & { enrollment: Enrollment }) {
  const copy = () =>
    void navigator.clipboard.writeText(secret).then(
      () => toast({ text: 'The secret was copied.' }),
      () => toast({ text: 'The secret could not be copied. Select and copy it by hand.' }),
    )
  return (
    <Dialog open onClose={onClose} title="Enable two-factor authentication">
      <FactorCodeForm
        act="Turn on"
        onCancel={onClose}
        onCode={async (code) => {
          await showCode(factorId, code)
          await onDone()
        }}
      >
        <p className="text-muted">Scan this with an authenticator app, or type the secret into it. Then enter the code that the app shows.</p>
        <img src={picture} alt="QR code for your authenticator app" width={208} height={208} className="rounded-small bg-[white] p-2" />
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

/** Asks before two-factor authentication ends. */
export function DisableTwoFactor({ factorId, onDone, onClose }: DialogProps & { factorId: string }) {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const off = async () => {
    setPending(true)
    setFailure(undefined)
    await disable(factorId).then(onDone, (cause: unknown) => setFailure(cause instanceof Error ? cause.message : String(cause)))
    setPending(false)
  }
  const question = (
    <div className="grid gap-4">
      {failure && <Banner tone="bad">{failure}</Banner>}
      <p>Your password alone will sign you in, and your recovery codes end.</p>
    </div>
  )
  return <ConfirmDialog open title="Disable two-factor authentication?" text={question} confirm="Disable" danger pending={pending} onConfirm={() => void off()} onClose={onClose} />
}
