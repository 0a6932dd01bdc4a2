import { useState } from 'react'
import { ReplyRing } from '../../shared/replies/reply-ring.tsx'
import { BlankFrame } from '../../ui/blank-frame.tsx'
import { FilmEdge } from '../../ui/film-edge.tsx'
import { FRAME_CRAFTS, type FrameCraft } from '../../ui/frame-craft.ts'
import { Grease } from '../../ui/grease.tsx'
import { Sprockets } from '../../ui/sprockets.tsx'
import { Group } from './group.tsx'

const CRAFTS = Object.keys(FRAME_CRAFTS) as FrameCraft[]
const SHAPES = ['aspect-[3/2] w-64', 'aspect-[4/5] w-40', 'aspect-[16/9] w-80', 'aspect-[3/2] w-24'] as const
/** Days left of forty. */
const LEFT = [40, 20, 14, 9, 7, 4, 2, 1, -1] as const
const DAY_MS = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

/** The contact sheet: edges, grease pencil, frames without a picture, sprockets and the reply clock. */
export const FrameSpecimens = () => (
  <Group title="Contact sheet">
    <Marked />
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-5">
      {CRAFTS.map((craft, at) => (
        <div key={craft} className="grid content-start gap-0.5">
          <BlankFrame craft={craft} at={at} />
          <FilmEdge at={at} craft={FRAME_CRAFTS[craft].word} />
        </div>
      ))}
    </div>
    <div className="flex flex-wrap gap-3">
      {CRAFTS.map((craft) => (
        <BlankFrame key={craft} craft={craft} size="thumb" className="!w-[72px]" />
      ))}
    </div>
    <Sprockets label="Application" done={3} of={5} />
    <Sprockets label="Profile completeness" done={10} of={10} />
    <div className="flex flex-wrap items-center gap-4">
      {LEFT.map((left) => (
        <ReplyRing
          key={left}
          side="talent"
          day={dayIn(left).slice(0, 10)}
          zone="UTC"
          since={dayIn(left - 40)}
          daysLeft={left}
          size="large"
        />
      ))}
    </div>
  </Group>
)

/** Frames of every shape; pressing one marks it. */
function Marked() {
  const [marked, setMarked] = useState<readonly string[]>([SHAPES[0], SHAPES[3]])
  return (
    <div className="flex flex-wrap items-start gap-4">
      {SHAPES.map((shape, at) => {
        const on = marked.includes(shape)
        return (
          <span key={shape} className="grid gap-0.5">
            <button
              type="button"
              aria-pressed={on}
              aria-label={`Mark frame ${at + 1}`}
              className={`relative rounded-card bg-sunk ${shape}`}
              onClick={() => setMarked(on ? marked.filter((each) => each !== shape) : [...marked, shape])}
            >
              <Grease on={on} />
            </button>
            <FilmEdge at={at} craft="Film" />
          </span>
        )
      })}
    </div>
  )
}
