import type { CSSProperties } from 'react'
import type { LETTERED } from './lettered-icons.ts'

export type GlyphName = keyof typeof LETTERED

/** An icon set as a letter: on a page of hundreds of rows that is cheaper than SVG. `size` is in pixels. */
export const Glyph = ({ of, size = 18 }: { of: GlyphName; size?: number }) => (
  <span data-glyph={of} style={{ '--glyph': `${size}px` } as CSSProperties} aria-hidden="true" />
)
