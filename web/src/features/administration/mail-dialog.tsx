import { useRef } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { type AdminUser, nameOf, type Run, users } from './users.api.ts'

const rules = () => import('@ensemble/contract/administration/users.forms.ts').then((forms) => forms.MailUserForm)
const MESSAGE_MOST = 5000

/** Emails a person. What was typed is kept until it is sent. */
export function MailDialog({ user, run, onClose }: { user: AdminUser; run: Run; onClose: () => void }) {
  // one key per email, so that a retry after a lost response does not send it twice
  const key = useRef(crypto.randomUUID())
  const form = useContractForm(rules, {
    defaultValues: { subject: '', message: '' },
    draft: `mail-user-${user.id}`,
    onSubmit: async (body) => {
      const failure = await run('mail', () =>
        call(users.mail, { params: { userId: user.id }, body }, { idempotencyKey: key.current }).catch(
          (cause: unknown) => {
            if (cause instanceof ApiError && cause.status >= 400 && cause.status < 500)
              key.current = crypto.randomUUID()
            throw cause
          },
        ),
      )
      if (failure) throw new Error(failure)
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Write to ${nameOf(user)}`}
      size="wide"
      submit="Send email"
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {form.failure && (
        <Banner key={form.failure.at} tone="bad" onDismiss={form.dismiss}>
          {form.failure.message}
        </Banner>
      )}
      <p className="text-muted [overflow-wrap:anywhere]">Goes to {user.email} and is recorded in the audit log.</p>
      <TextField label="Subject" autoComplete="off" maxLength={150} {...form.field('subject')} />
      <TextArea
        label="Message"
        rows={8}
        limit={MESSAGE_MOST}
        length={form.value('message').length}
        {...form.field('message')}
      />
    </FormDialog>
  )
}
