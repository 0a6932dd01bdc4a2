import type { Work } from '@ensemble/contract/applications/works.schemas.ts'
import { PROJECT_TYPES } from '@ensemble/contract/portfolio/vocabulary.ts'
import { useState } from 'react'
import { FilmEdge } from '../../ui/film-edge.tsx'
import { Grease } from '../../ui/grease.tsx'
import { Lightbox } from '../../ui/media/lightbox.tsx'
import { craftWord } from './craft-of.ts'
import { FrameFace } from './frame-face.tsx'
import { groupsOf } from './frame-groups.ts'
import { Still, WorkShown } from './works.tsx'

type Frame = Work['frames'][number]

interface FrameStripProps {
  works: readonly Work[]
  /** Names the strip, and what has no description of its own. */
  label: string
  /** Whether the first frame is marked with the grease pencil; undefined where no one marks it. */
  marked?: boolean | undefined
  /** The links of its files have expired. */
  onStale: () => void
}

/** Frames side by side as on a contact sheet, each project with its caption; they open in the lightbox. */
export function FrameStrip({ works, label, marked, onStale }: FrameStripProps) {
  const [open, setOpen] = useState<number>()
  const groups = groupsOf(works)
  const all = groups.flatMap(({ project, frames }) => frames.map((frame) => ({ frame, project })))
  const shown = open === undefined ? undefined : all[open]
  return (
    <>
      <ul aria-label={label} className="flex snap-x gap-4 overflow-x-auto pb-2">
        {groups.map(({ project, frames }) => (
          <li key={frames[0]?.id} className="grid shrink-0 snap-start content-start gap-1.5">
            <div className="flex gap-2">
              {frames.map((frame) => {
                const at = all.findIndex((each) => each.frame === frame)
                return (
                  <span key={frame.id} className="grid content-start gap-0.5">
                    <button
                      type="button"
                      aria-label={`Enlarge: ${nameOf(frame, project.title)}`}
                      className="relative grid h-44 min-w-28 max-w-[min(80vw,22rem)] place-items-center overflow-hidden rounded-card bg-sunk text-small text-muted lg:h-52"
                      onClick={() => setOpen(at)}
                    >
                      <FrameFace media={frame.media} sizes="352px" className="h-44 w-auto object-cover lg:h-52" />
                      {at === 0 && marked !== undefined && <Grease on={marked} />}
                    </button>
                    <FilmEdge at={at} craft={craftWord(project.project_type)} />
                  </span>
                )
              })}
            </div>
            <p className="flex w-0 min-w-full gap-x-2 text-[length:var(--size-12)] text-muted">
              <span className="min-w-0 truncate font-strong text-ink">{project.title}</span>
              <span className="shrink-0">{PROJECT_TYPES[project.project_type]}</span>
            </p>
          </li>
        ))}
      </ul>
      {shown && open !== undefined && (
        <Lightbox
          at={open}
          count={all.length}
          label={nameOf(shown.frame, shown.project.title)}
          caption={[shown.project.title, shown.frame.caption].filter(Boolean).join(' · ')}
          onMove={setOpen}
          onClose={() => setOpen(undefined)}
        >
          <Large key={shown.frame.id} frame={shown.frame} title={shown.project.title} onStale={onStale} />
        </Lightbox>
      )}
    </>
  )
}

const nameOf = ({ alt, media }: Frame, title: string) => alt || `${title}: ${media.name}`

const Large = ({ frame, title, onStale }: { frame: Frame; title: string; onStale: () => void }) =>
  frame.media.kind === 'image' ? (
    <Still media={frame.media} alt={nameOf(frame, title)} sizes="100vw" eager />
  ) : (
    <div className="w-full max-w-3xl">
      <WorkShown item={frame} title={title} own={false} eager onStale={onStale} />
    </div>
  )
