import type { Presence } from '@ensemble/contract/messaging/vocabulary.ts'
import { UsersRound } from 'lucide-react'
import { Avatar } from '../../ui/avatar.tsx'
import { isTeam, nameOf, type Recipient } from './messaging.api.ts'

interface FaceProps {
  /** Who it is, in a conversation or before one. */
  of: Pick<Recipient, 'subject'> & { other: Recipient['person'] | null }
  size: number
  presence?: Presence | undefined
  className?: string
}

/** The picture of a conversation's other side, with a dot while they are here; a team’s sign. Text beside it says the same. */
export const Face = ({ of, size, presence, className = '' }: FaceProps) => (
  <span className={`conversation-here ${className}`} data-presence={presence}>
    {isTeam(of) ? (
      <span className="avatar" data-square style={{ width: size, height: size }} aria-hidden="true">
        <UsersRound size={size * 0.5} strokeWidth={1.75} />
      </span>
    ) : (
      <Avatar name={nameOf(of.other)} src={of.other?.image_url} size={size} />
    )}
  </span>
)
