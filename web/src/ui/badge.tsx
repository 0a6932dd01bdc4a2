import { Ban, Check, CircleDashed, Clock, Eye, Handshake, MessagesSquare, Star, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'

export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'calm'

export const Badge = ({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: Tone | 'accent'
  icon?: ReactNode
  children: ReactNode
}) => (
  <span className="badge" data-tone={tone}>
    {icon}
    {children}
  </span>
)

const icons = {
  dashed: CircleDashed,
  eye: Eye,
  star: Star,
  messages: MessagesSquare,
  hand: Handshake,
  check: Check,
  ban: Ban,
  back: Undo2,
  clock: Clock,
}
export type StatusIcon = keyof typeof icons

/** A status: a word, an icon and a color, so that none of them has to carry it alone. */
export function Status({
  tone = 'plain',
  icon = 'dashed',
  children,
}: {
  tone?: Tone
  icon?: StatusIcon
  children: ReactNode
}) {
  const Icon = icons[icon]
  return (
    <span className="status" data-tone={tone}>
      <Icon size={14} aria-hidden="true" />
      {children}
    </span>
  )
}
