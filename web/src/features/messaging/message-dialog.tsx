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
import { isTeam, MESSAGE_MAX, messaging, nameOf, othersOf, type Recipient } from './messaging.api.ts'
import { messagesHref } from './messaging.search.ts'

const rules = () => import('@ensemble/contract/messaging/messaging.schemas.ts').then(({ BeginInput }) => BeginInput)

/** How the first message names who it goes to. */
function sentTo({ person, subject }: Recipient) {
  if (subject?.kind === 'application') return { application_id: subject.id }
  if (subject?.kind === 'team') return { team_id: subject.id }
  if (person.kind === 'business' && !subject) return { business_id: person.id }
  return { to: person.id, ...(subject && { post_id: subject.id }) }
}

/** Writes to someone for the first time: a request, which they accept or decline, or the beginning of a team's conversation. */
export function MessageDialog({ addressee, onClose }: { addressee: Recipient; onClose: () => void }) {
  const { kind } = useMe()
  const router = useRouter()
  const cache = useQueryClient()
  const send = useSend(messaging.begin)
  // sent twice, it is stored once
  const [clientId] = useState(() => crypto.randomUUID())
  const team = isTeam(addressee)
  const name = othersOf({ ...addressee, other: addressee.person })
  const form = useContractForm(rules, {
    defaultValues: { ...sentTo(addressee), content: '', client_id: clientId },
    onSubmit: async (body) => {
      const { conversation_id: conversationId } = await send.mutateAsync({ body })
      onClose()
      toast({
        text: `Message sent to ${team ? 'the team' : name}.`,
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
  const warnings = warningsIn(useDeferredValue(content), team ? 'message' : 'first_message')
  return (
    <FormDialog
      title={`Message ${name}`}
      submit="Send message"
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormFailure failure={form.failure} onDismiss={form.dismiss} />
      <Addressee addressee={addressee} />
      <TextArea label="Message" rows={5} limit={MESSAGE_MAX} length={content.length} {...form.field('content')} />
      <WarningNotice to="author" warnings={warnings} />
      {addressee.request && (
        <p className="text-small text-muted">Your first message is a request. You can write more once they reply.</p>
      )}
      {team && (
        <p className="text-small text-muted">
          Everyone on the team can read this and reply. People you accept later join and can read it, too.
        </p>
      )}
    </FormDialog>
  )
}

/** Who gets it, and for what. */
const Addressee = ({ addressee }: { addressee: Recipient }) => {
  const { person, about, voice } = addressee
  return (
    <div className="flex min-w-0 items-center gap-3">
      {!isTeam(addressee) && <Avatar name={nameOf(person)} src={person.image_url} size={40} />}
      <div className="grid min-w-0 text-small text-muted [overflow-wrap:anywhere]">
        {person.title && <p>{person.title}</p>}
        {about && !isTeam(addressee) && <p>About “{about.title}”</p>}
        {voice && <p>You’re writing for {voice.name}</p>}
      </div>
    </div>
  )
}
