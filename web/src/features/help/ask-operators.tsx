import { support } from '@ensemble/contract/support/support.routes.ts'
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react'
import { useSend } from '../../lib/api.ts'
import { type Failure, useContractForm } from '../../lib/use-contract-form.ts'
import { useSession } from '../../shared/session/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'

const MESSAGE_MOST = 5000
const memberRules = () =>
  import('@ensemble/contract/support/support.schemas.ts').then(({ MemberQuestion }) => MemberQuestion)
const visitorRules = () =>
  import('@ensemble/contract/support/support.schemas.ts').then(({ VisitorQuestion }) => VisitorQuestion)

/** A question to the people who run the site, who reply by email. Visitors also give their name and email. `topic`: the open one. */
export function AskOperators({ topic }: { topic?: string }) {
  const session = useSession()
  const me = session.status === 'in' ? session.me : undefined
  const [sentTo, setSentTo] = useState<string>()
  return (
    <section
      id="write"
      aria-labelledby="write-title"
      className="grid max-w-form scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-5"
    >
      <div>
        <h2 id="write-title" className="text-lead font-strong">
          Write to us
        </h2>
        <p className="pt-1 text-muted [overflow-wrap:anywhere]">
          {me ? `A real person will reply to ${me.email}.` : 'A real person will reply by email.'}
        </p>
      </div>
      {sentTo ? (
        <>
          <Banner tone="good">
            <span className="[overflow-wrap:anywhere]">Your question is on its way. We’ll reply to {sentTo}.</span>
          </Banner>
          <div>
            <Button size="small" onClick={() => setSentTo(undefined)}>
              Write again
            </Button>
          </div>
        </>
      ) : me ? (
        <MemberForm key={me.id} email={me.email} topic={topic} onSent={setSentTo} />
      ) : (
        <VisitorForm topic={topic} onSent={setSentTo} />
      )}
    </section>
  )
}

interface FormProps {
  topic: string | undefined
  onSent: (to: string) => void
}

function MemberForm({ email, topic, onSent }: FormProps & { email: string }) {
  const ask = useSend(support.ask)
  const form = useContractForm(memberRules, {
    defaultValues: { subject: '', message: '' },
    draft: 'help-question',
    onSubmit: async (values) => {
      await ask.mutateAsync({ body: { ...values, ...(topic && { topic }) } })
      onSent(email)
    },
  })
  return (
    <Form
      {...form}
      subject={form.field('subject')}
      message={form.field('message')}
      length={form.value('message').length}
    />
  )
}

function VisitorForm({ topic, onSent }: FormProps) {
  const ask = useSend(support.ask)
  const form = useContractForm(visitorRules, {
    defaultValues: { name: '', email: '', subject: '', message: '' },
    draft: 'help-question',
    onSubmit: async (values) => {
      await ask.mutateAsync({ body: { ...values, ...(topic && { topic }) } })
      onSent(values.email)
    },
  })
  return (
    <Form
      {...form}
      subject={form.field('subject')}
      message={form.field('message')}
      length={form.value('message').length}
    >
      <TextField label="Your name" autoComplete="name" {...form.field('name')} />
      <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...form.field('email')} />
    </Form>
  )
}

interface AskFormProps {
  submit: (event: FormEvent) => void
  pending: boolean
  failure: Failure | undefined
  dismiss: () => void
  subject: ComponentProps<'input'> & { error?: string }
  message: ComponentProps<'textarea'> & { error?: string }
  length: number
  children?: ReactNode
}

const Form = ({ submit, pending, failure, dismiss, subject, message, length, children }: AskFormProps) => (
  <form className="grid grid-cols-[minmax(0,1fr)] gap-5" noValidate aria-label="Write to us" onSubmit={submit}>
    {failure && (
      <Banner key={failure.at} tone="bad" retryAfter={failure.retryAfter} onDismiss={dismiss}>
        {failure.message}
      </Banner>
    )}
    {children}
    <TextField label="Subject" autoComplete="off" {...subject} />
    <TextArea label="Message" rows={5} limit={MESSAGE_MOST} length={length} {...message} />
    <div>
      <Button type="submit" variant="primary" pending={pending}>
        {pending ? 'Sending...' : 'Send'}
      </Button>
    </div>
  </form>
)
