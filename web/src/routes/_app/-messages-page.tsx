import { useNavigate } from '@tanstack/react-router'
import { MessagesScreen } from '../../features/messaging/messages-screen.tsx'
import { type ConversationPerson, nameOf } from '../../features/messaging/messaging.api.ts'
import { messagesHref, type MessagesSearch } from '../../features/messaging/messaging.search.ts'
import { SafetyButtons } from '../../features/safety/safety-buttons.tsx'
import { SafetyMenu } from '../../features/safety/safety-menu.tsx'

const blockable = (other: ConversationPerson, contact: { id: string; name: string }) => ({
  ...contact,
  company: false,
  ...(other.kind === 'business' ? { of: other.name } : { talent: true }),
})

/** The messages screen, shared by the addresses of both sides. */
export function MessagesPage({ kind, search }: { kind: 'talent' | 'business'; search: MessagesSearch }) {
  const navigate = useNavigate()
  const leaveTo = messagesHref(kind)
  return (
    <MessagesScreen
      kind={kind}
      search={search}
      onSearch={(next, step) =>
        void navigate({ to: leaveTo, search: next, replace: !step, resetScroll: false, viewTransition: false })
      }
      safetyOf={({ id, other, contact }, more) =>
        other && (
          <SafetyMenu
            subject={{ type: other.kind === 'business' ? 'company' : 'person', id: other.id, title: nameOf(other) }}
            person={contact ? blockable(other, contact) : undefined}
            more={more}
            href={messagesHref(kind, id)}
            leaveTo={leaveTo}
          />
        )
      }
      requestSafetyOf={({ id, other, contact }, first) =>
        other &&
        contact && (
          <SafetyButtons
            subject={{ type: 'message', id: first.id, title: `Message from ${nameOf(other)}` }}
            person={blockable(other, contact)}
            href={messagesHref(kind, id)}
            leaveTo={leaveTo}
          />
        )
      }
    />
  )
}
