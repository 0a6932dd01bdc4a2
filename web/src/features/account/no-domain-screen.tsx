import { verifications } from '@ensemble/contract/companies/verifications.routes.ts'
import { useState } from 'react'
import { useSend } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { useDocument } from '../../shared/media/use-document.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { MediaDrop } from '../../ui/form/media-drop.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { AccountFrame, AccountHeading } from './account-frame.tsx'

const rules = () =>
  import('@ensemble/contract/companies/verifications.schemas.ts').then(({ NoDomainForm }) => NoDomainForm)
const files = ['file_id'] as const
interface Fields {
  name: string
  company: string
  email: string
  website?: string
  file_id?: string
  note?: string
}
const BLANK: Fields = { name: '', company: '', email: '', website: '', file_id: undefined, note: '' }

/** For a business without an email domain of its own: an administrator reviews a website or a document instead. */
export function NoDomainScreen() {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <AccountFrame title="No company domain?" accent="business">
      <AccountHeading title="No company domain?">
        {!sentTo &&
          'Show us your company with a website or a document. An administrator decides, and we’ll email you either way.'}
      </AccountHeading>
      {sentTo ? (
        <>
          <Banner tone="good">
            <span className="[overflow-wrap:anywhere]">Request sent. We’ll email the decision to {sentTo}.</span>
          </Banner>
          <LinkButton href={pathTo('/auth')} variant="quiet" wide>
            Back to Login
          </LinkButton>
        </>
      ) : (
        <RequestForm onSent={setSentTo} />
      )}
    </AccountFrame>
  )
}

function useRequest(onSent: (email: string) => void) {
  const ask = useSend(verifications.askWithoutDomain)
  return useContractForm<Fields, Fields>(rules, {
    defaultValues: BLANK,
    draft: 'no-company-domain',
    withoutDraft: files,
    onSubmit: async ({ name, company, email, website, file_id, note }) => {
      await ask.mutateAsync({
        body: { name, company, email, ...(website && { website }), ...(file_id && { file_id }), ...(note && { note }) },
      })
      onSent(email)
    },
  })
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useRequest(onSent)
  const document = useDocument({ visitor: true, onChange: (file_id) => form.control('file_id').onChange(file_id) })
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-5" noValidate aria-label="Request" onSubmit={form.submit}>
      <FormFailure failure={form.failure} onDismiss={form.dismiss} />
      <TextField label="Your name" autoComplete="name" {...form.field('name')} />
      <TextField label="Company Name" autoComplete="organization" {...form.field('company')} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="You’ll sign up with this address"
        {...form.field('email')}
      />
      <TextField
        label="Website"
        inputMode="url"
        autoComplete="url"
        placeholder="yourcompany.com"
        {...form.field('website')}
      />
      <MediaDrop
        label="Document"
        optional
        {...document.drop}
        hint="PDF, up to 10 MB. Only administrators can read it. We delete it a day after deciding."
        error={document.error ?? form.errorOf('file_id')}
      />
      <TextArea
        label="Anything the administrator should know"
        optional
        rows={2}
        limit={1000}
        length={form.value('note')?.length ?? 0}
        {...form.field('note')}
      />
      <Button
        type="submit"
        variant="primary"
        wide
        pending={form.pending}
        disabled={document.entries.length > 0 && !document.whole}
      >
        {form.pending ? 'Sending...' : 'Send Request'}
      </Button>
      <LinkButton href={pathTo('/auth')} variant="quiet" wide>
        Back to Login
      </LinkButton>
    </form>
  )
}
