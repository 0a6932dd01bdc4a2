import { useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { useTextedCode } from '../../shared/session/use-texted-code.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, FormDialog } from '../../ui/dialog.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { FactorCodeForm } from './factor-code-form.tsx'
import { enrollPhone } from './two-factor.api.ts'

const rules = () => import('@ensemble/contract/accounts/accounts.forms.ts').then(({ PhoneForm }) => PhoneForm)

interface EnrolledPhone {
  id: string
  ending: string
}

/** Adds a phone as a second step: its number, then the code that was texted to it. */
export function AddPhone({ onDone, onClose }: { onDone: () => Promise<void>; onClose: () => void }) {
  const [phone, setPhone] = useState<EnrolledPhone>()
  const texted = useTextedCode()
  const form = useContractForm(rules, {
    defaultValues: { phone: '' },
    onSubmit: async ({ phone: number }) => {
      const begun = await enrollPhone(number)
      await texted.send(begun.id)
      setPhone(begun)
    },
  })
  if (!phone) {
    return (
      <FormDialog
        title="Add a phone"
        submit="Send code"
        pending={form.pending}
        onSubmit={form.submit}
        onClose={onClose}
      >
        <FormFailure failure={form.failure} onDismiss={form.dismiss} />
        <p className="text-muted">We’ll text your sign-in codes to this number.</p>
        <TextField
          label="Phone number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="Include the country code, like +46 70 123 45 67"
          {...form.field('phone')}
        />
      </FormDialog>
    )
  }
  return (
    <ConfirmPhone phone={phone} texted={texted} onDone={onDone} onClose={onClose} onOther={() => setPhone(undefined)} />
  )
}

interface ConfirmProps {
  phone: EnrolledPhone
  texted: ReturnType<typeof useTextedCode>
  onDone: () => Promise<void>
  onClose: () => void
  /** Called when the person wants to enter another number. */
  onOther: () => void
}

const ConfirmPhone = ({ phone, texted, onDone, onClose, onOther }: ConfirmProps) => (
  <Dialog open onClose={onClose} title="Add a phone">
    <FactorCodeForm
      act="Add phone"
      label="Code from the text message"
      onCancel={onClose}
      onCode={async (code) => {
        await texted.show(code)
        await onDone()
      }}
    >
      <p className="text-muted">Enter the 6-digit code we sent to ••• {phone.ending}.</p>
      <div className="flex flex-wrap gap-3">
        <Resend left={texted.left} onSend={() => texted.send(phone.id)} />
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            texted.forget()
            onOther()
          }}
        >
          Use another number
        </Button>
      </div>
    </FactorCodeForm>
  </Dialog>
)

function Resend({ left, onSend }: { left: number; onSend: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    await onSend().then(
      () => toast({ text: 'A new code is on its way.' }),
      (error: unknown) =>
        toast({ text: error instanceof ApiError ? error.message : 'Couldn’t send the code. Please try again.' }),
    )
    setBusy(false)
  }
  return (
    <Button size="small" pending={busy} disabled={left > 0} onClick={() => void send()}>
      <span className="tabular-nums">{left > 0 ? `Resend Code (${left}s)` : 'Resend Code'}</span>
    </Button>
  )
}
