import { verifications } from '@ensemble/contract/companies/verifications.routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, useSend } from '../../lib/api.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { useResendLock } from '../../shared/session/use-resend-lock.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/form/code-field.tsx'
import { readVerificationAgain } from './company.api.ts'

const rules = () => import('@ensemble/contract/companies/verifications.schemas.ts').then(({ CodeForm }) => CodeForm)

/** Asks for the code that was emailed to the company's domain. */
export function ConfirmDomain({ email }: { email: string }) {
  const cache = useQueryClient()
  const confirm = useSend(verifications.confirm)
  const resend = useSend(verifications.resendCode)
  const { left, lock } = useResendLock()
  const form = useContractForm(rules, {
    defaultValues: { code: '' },
    onSubmit: async ({ code }) => {
      await confirm.mutateAsync({ body: { code } })
      await readVerificationAgain(cache)
    },
  })
  const again = async () => {
    try {
      await resend.mutateAsync({ body: {} })
      lock()
    } catch (error) {
      form.fail(error instanceof Error ? error.message : 'Couldn’t send the code. Please try again.')
      if (error instanceof ApiError && error.retryAfter) lock(error.retryAfter)
    }
  }
  return (
    <form
      className="grid w-full grid-cols-[minmax(0,1fr)] gap-5"
      noValidate
      aria-label="Confirm the address"
      onSubmit={form.submit}
    >
      {form.failure && (
        <Banner key={form.failure.at} tone="bad" onDismiss={form.dismiss}>
          {form.failure.message}
        </Banner>
      )}
      <p>
        Enter the 6-digit code we sent to <strong className="font-strong [overflow-wrap:anywhere]">{email}</strong>.
        After that, an administrator decides.
      </p>
      <CodeField label="Code from the email" {...form.control('code')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={form.pending}>
          Confirm address
        </Button>
        <Button variant="quiet" pending={resend.isPending} disabled={left > 0} onClick={() => void again()}>
          <span className="tabular-nums">{left > 0 ? `Resend Code (${left}s)` : 'Resend Code'}</span>
        </Button>
      </div>
    </form>
  )
}
