import { companyPage } from '@ensemble/contract/companies/page.routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { refreshMeUntil } from '../../shared/session/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { readPageAgain } from './company-page.api.ts'

/** Changes the page's address; links to the old one keep working. */
export function AddressDialog({ slug, onClose }: { slug: string; onClose: () => void }) {
  const cache = useQueryClient()
  const change = useSend(companyPage.changeAddress)
  const { submit, pending, failure, field } = useContractForm(
    () => import('@ensemble/contract/companies/page.forms.ts').then((forms) => forms.AddressForm),
    {
      defaultValues: { slug },
      onSubmit: async (values) => {
        const { slug: next } = await change.mutateAsync({ body: values })
        await refreshMeUntil(({ company }) => company?.slug === next)
        await readPageAgain(cache)
        toast({ text: 'Your page has a new address.' })
        onClose()
      },
    },
  )
  return (
    <FormDialog title="Change page address" submit="Save address" pending={pending} onSubmit={submit} onClose={onClose}>
      {failure && (
        <Banner key={failure.at} tone="bad" retryAfter={failure.retryAfter}>
          {failure.message}
        </Banner>
      )}
      <TextField
        label="Address"
        start={pathTo('/c/$slug', '')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="Letters, digits and hyphens. Your current address will keep working."
        {...field('slug')}
      />
    </FormDialog>
  )
}
