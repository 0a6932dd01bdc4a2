import { isPersonalMail } from '@ensemble/contract/accounts/vocabulary.ts'
import { verifications } from '@ensemble/contract/companies/verifications.routes.ts'
import type { VerificationKind } from '@ensemble/contract/companies/vocabulary.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '../../lib/api.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { useDocument } from '../../shared/media/use-document.ts'
import { useMe } from '../../shared/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/form/choices.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { MediaDrop } from '../../ui/form/media-drop.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { readVerificationAgain } from './company.api.ts'

const rules = () =>
  import('@ensemble/contract/companies/verifications.schemas.ts').then(({ VerificationForm }) => VerificationForm)
const KINDS = [
  {
    value: 'mail_domain',
    label: 'Email domain',
    hint: 'We email a code to an address at your company’s domain; your own confirmed address needs none',
  },
  { value: 'website', label: 'Website', hint: 'An administrator checks your website' },
  { value: 'document', label: 'Document', hint: 'A registry extract, license or letterhead as a PDF' },
]

interface Fields {
  kind: VerificationKind
  email?: string
  website?: string
  file_id?: string
  note?: string
}
/** Begins with the person's own address, unless it is at a personal domain. */
const fieldsFor = (own: string): Fields => ({
  kind: 'mail_domain',
  email: isPersonalMail(own) ? '' : own,
  website: '',
  file_id: undefined,
  note: '',
})

function useVerificationForm() {
  const cache = useQueryClient()
  const ask = useSend(verifications.request)
  const { email: own } = useMe()
  return useContractForm<Fields, Fields>(rules, {
    defaultValues: fieldsFor(own),
    onSubmit: async ({ kind, email, website, file_id, note }) => {
      const proof = kind === 'mail_domain' ? { email } : kind === 'website' ? { website } : { file_id }
      await ask.mutateAsync({ body: { kind, ...proof, ...(note && { note }) } })
      await readVerificationAgain(cache)
    },
  })
}

/** Requests verification of the company by an administrator, in one of three ways. */
export function AskForBadge() {
  const form = useVerificationForm()
  const document = useDocument({ onChange: (file_id) => form.control('file_id').onChange(file_id) })
  const kind = form.value('kind')
  return (
    <form
      className="grid max-w-reading grid-cols-[minmax(0,1fr)] gap-5"
      noValidate
      aria-label="Request verification"
      onSubmit={form.submit}
    >
      <FormFailure failure={form.failure} onDismiss={form.dismiss} />
      <RadioCards legend="What should we check?" options={KINDS} {...form.field('kind')} value={kind} />
      {kind === 'mail_domain' && (
        <TextField
          label="Address at your company’s domain"
          type="email"
          inputMode="email"
          autoComplete="off"
          {...form.field('email')}
        />
      )}
      {kind === 'website' && (
        <TextField
          label="Website"
          inputMode="url"
          autoComplete="url"
          placeholder="yourcompany.com"
          {...form.field('website')}
        />
      )}
      {kind === 'document' && (
        <MediaDrop
          label="Document"
          {...document.drop}
          hint="PDF, up to 10 MB. Only administrators can read it. We delete it a day after deciding."
          error={document.error ?? form.errorOf('file_id')}
        />
      )}
      <TextArea
        label="Anything the administrator should know"
        optional
        rows={2}
        limit={1000}
        length={form.value('note')?.length ?? 0}
        {...form.field('note')}
      />
      <div>
        <Button
          type="submit"
          variant="primary"
          pending={form.pending}
          disabled={kind === 'document' && document.entries.length > 0 && !document.whole}
        >
          {form.pending ? 'Sending...' : 'Request verification'}
        </Button>
      </div>
    </form>
  )
}
