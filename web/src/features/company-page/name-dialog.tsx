import { companyPage } from '@ensemble/contract/companies/page.routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '../../lib/api.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { refreshMeUntil } from '../../shared/session/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { readPageAgain } from './company-page.api.ts'

interface NameDialogProps {
  name: string
  /** Has a badge, which belongs to the verified name. */
  verified: boolean
  onClose: () => void
}

/** Renames the company, with a warning about what that means for its badge. */
export function NameDialog({ name, verified, onClose }: NameDialogProps) {
  const cache = useQueryClient()
  const rename = useSend(companyPage.rename)
  const { submit, pending, failure, field } = useContractForm(
    () => import('@ensemble/contract/companies/page.forms.ts').then((forms) => forms.NameForm),
    {
      defaultValues: { name, was: name },
      onSubmit: async (values) => {
        const saved = await rename.mutateAsync({ body: values })
        await refreshMeUntil(({ company }) => company?.name === saved.name)
        await readPageAgain(cache)
        toast({
          text: saved.review
            ? 'Your company has a new name. An administrator will review it.'
            : 'Your company has a new name.',
        })
        onClose()
      },
    },
  )
  return (
    <FormDialog
      title="Change company name"
      submit={verified ? 'Rename' : 'Save name'}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
    >
      {failure && (
        <Banner key={failure.at} tone="bad" retryAfter={failure.retryAfter}>
          {failure.message}
        </Banner>
      )}
      {verified && (
        <Banner tone="warn">
          Your badge belongs to “{name}”. If you change the name, the badge is removed until an administrator has
          checked your company again.
        </Banner>
      )}
      <TextField
        label="Company name"
        autoComplete="organization"
        hint="This changes your page, your posts and search right away. Your page address stays the same."
        {...field('name')}
      />
    </FormDialog>
  )
}
