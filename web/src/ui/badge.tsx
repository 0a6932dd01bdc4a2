import type { ReactNode } from 'react'
import { Glyph, type GlyphName } from './glyph.tsx'

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

export type StatusIcon = Extract<
  GlyphName,
  'dashed' | 'eye' | 'star' | 'messages' | 'hand' | 'check' | 'ban' | 'back' | 'clock'
>

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
  return (
    <span className="status" data-tone={tone}>
      <Glyph of={icon} size={14} />
      {children}
    </span>
  )
}
