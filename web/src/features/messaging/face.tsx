import type { Presence } from '@ensemble/contract/messaging/vocabulary.ts'
import { Avatar } from '../../ui/avatar.tsx'

interface FaceProps {
  name: string
  src: string | null | undefined
  size: number
  presence: Presence | undefined
  className?: string
}

/** The picture of a conversation's other side, with a dot while they are here. Text beside it says the same. */
export const Face = ({ presence, className = '', ...avatar }: FaceProps) => (
  <span className={`conversation-here ${className}`} data-presence={presence}>
    <Avatar {...avatar} />
  </span>
)
