import type { MessagePart, PartInput } from '@ensemble/contract/messaging/parts.schemas.ts'
import { type CardKind, isFile, partName } from '@ensemble/contract/messaging/parts.vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { Loading } from '../../ui/states/loading.tsx'
import { messaging } from './messaging.api.ts'
import { PartCard } from './part-cards.tsx'

interface CardPickerProps {
  conversationId: string
  onSend: (parts: PartInput[]) => void
  onClose: () => void
}

/** Offers, applications and posts that everyone in the conversation may see, to send one of them. */
export function CardPicker({ conversationId, onSend, onClose }: CardPickerProps) {
  const cards = useQuery({ ...query(messaging.cards, { params: { conversationId } }), staleTime: 0 })
  const items = cards.data?.items.filter((part) => !isFile(part))
  return (
    <Dialog open title="Send a card" onClose={onClose}>
      {items?.length ? (
        <ul className="conversation-cards">
          {items.map((part) => (
            <Choice
              key={`${part.kind} ${part.ref}`}
              part={part}
              onSend={() => {
                onSend([{ kind: part.kind, ref: part.ref, alt: '' }])
                onClose()
              }}
            />
          ))}
        </ul>
      ) : items ? (
        <Empty level={3} title="No cards to send yet">
          Applications and offers that you and the others share will be here, with their jobs.
        </Empty>
      ) : cards.isError ? (
        <Failed title="Couldn’t load the cards" level={3} onRetry={() => void cards.refetch()}>
          {cards.error.message}
        </Failed>
      ) : (
        <Loading label="Loading cards" />
      )}
    </Dialog>
  )
}

type Card = Extract<MessagePart, { kind: CardKind }>
const Choice = ({ part, onSend }: { part: Card; onSend: () => void }) => (
  <li>
    <PartCard
      part={part}
      act={
        <Button size="small" className="justify-self-start" onClick={onSend}>
          {`Send ${partName(part.kind)}`}
        </Button>
      }
    />
  </li>
)
