import { FRAME_CRAFTS, type FrameCraft } from './frame-craft.ts'
import { frameNumber } from './frame-number.ts'
import { Glyph } from './glyph.tsx'

interface BlankFrameProps {
  craft: FrameCraft
  /** `thumb`: of a row, such as 72 by 48 px. */
  size?: 'frame' | 'thumb'
  /** Its place in the list, from 0, where the frame has a number. */
  at?: number
  className?: string
}

/** In place of a picture: paper tinted by craft with the craft's sign, 3:2 and as wide as its parent. Decorative. */
export function BlankFrame({ craft, size = 'frame', at, className = '' }: BlankFrameProps) {
  const { glyph, tint } = FRAME_CRAFTS[craft]
  return (
    <span className={`blank-paper ${className}`} data-tint={tint} data-size={size} aria-hidden="true">
      <Glyph of={glyph} size={size === 'thumb' ? 20 : 28} />
      {at !== undefined && <span className="blank-number">▸ {frameNumber(at)}</span>}
    </span>
  )
}
