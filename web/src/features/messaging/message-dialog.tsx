import { warningsIn } from '@ensemble/contract/safety/warnings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'
import { useSend } from '../../lib/api.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { WarningNotice } from '../../shared/posts/warning-notice.tsx'
import { useMe } from '../../shared/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { MESSAGE_MAX, messaging, nameOf, type Recipient } from './messaging.api.ts'
import { messagesHref } from './messaging.search.ts'

const rules = () => import('@ensemble/contract/messaging/messaging.schemas.ts').then(({ BeginInput }) => BeginInput)

/** How the first message names who it goes to. */
const sentTo = ({ person, subject }: Recipient) =>
  subject?.kind === 'application'
    ? { application_id: subject.id }
    : { to: person.id, ...(subject && { post_id: subject.id }) }

/** Writes to someone for the first time: a request, which they accept or decline. */
export function MessageDialog({ addressee, onClose }: { addressee: Recipient; onClose: () => void }) {
  const { person, about, request, voice } = addressee
  const { kind } = useMe()
  const router = useRouter()
  const cache = useQueryClient()
  const send = useSend(messaging.begin)
  // sent twice, it is stored once
  const [clientId] = useState(() => crypto.randomUUID())
  const name = nameOf(person)
  const form = useContractForm(rules, {
    defaultValues: { ...sentTo(addressee), content: '', client_id: clientId },
    onSubmit: async (body) => {
      const { conversation_id: conversationId } = await send.mutateAsync({ body })
      onClose()
      toast({
        text: `Message sent to ${name}.`,
        act: {
          label: 'Open conversation',
          onAct: () => void router.navigate({ href: messagesHref(kind, conversationId) }),
        },
      })
      await Promise.all(
        [messaging.list, messaging.recipient].map(({ path }) => cache.invalidateQueries({ queryKey: [path] })),
      )
    },
  })
  const { setFocus } = form.form
  useEffect(() => setFocus('content'), [setFocus])
  const content = form.value('content')
  const warnings = warningsIn(useDeferredValue(content), 'first_message')
  return (
    <FormDialog
      title={`Message ${name}`}
      submit="Send message"
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormFailure failure={form.failure} onDismiss={form.dismiss} />
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={name} src={person.image_url} size={40} />
        <div className="grid min-w-0 text-small text-muted [overflow-wrap:anywhere]">
          {person.title && <p>{person.title}</p>}
          {about && <p>About “{about.title}”</p>}
          {voice && <p>You’re writing for {voice.name}</p>}
        </div>
      </div>
      <TextArea label="Message" rows={5} limit={MESSAGE_MAX} length={content.length} {...form.field('content')} />
      <WarningNotice to="author" warnings={warnings} />
      {request && (
        <p className="text-small text-muted">Your first message is a request. You can write more once they reply.</p>
      )}
    </FormDialog>
  )
}
