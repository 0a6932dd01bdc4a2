import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { FrameFace } from '../../shared/media/frame-face.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { hasPicture, keyOf, ledBy, MOST_WORKS, type Work, without } from './chosen-works.ts'
import { WorkPicker } from './work-picker.tsx'

interface WorkFieldProps {
  works: readonly Work[]
  onChange: (works: Work[]) => void
  error: string | undefined
  /** How many the post asks for. */
  least?: number
}

/** Projects and single files of the person's own portfolio, and the picture that leads. */
export function WorkField({ works, onChange, error, least = 0 }: WorkFieldProps) {
  const id = useId()
  const [choosing, setChoosing] = useState(false)
  return (
    <div className="field" role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <div className="field-label">
        <span id={`${id}-label`}>Work from your portfolio</span>
        <span className="field-optional">{least > 0 ? `${works.length} of at least ${least}` : 'Optional'}</span>
      </div>
      {works.length > 0 && (
        <ul aria-label="Chosen work" className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3">
          {works.map((work) => (
            <Chosen
              key={keyOf(work)}
              work={work}
              onLead={() => onChange(ledBy(works, work))}
              onRemove={() => onChange(without(works, work.project.id, work.item_id))}
            />
          ))}
        </ul>
      )}
      <div>
        <Button size="small" aria-invalid={error ? true : undefined} onClick={() => setChoosing(true)}>
          {works.length > 0 ? 'Change work' : 'Choose work'}
        </Button>
      </div>
      <FieldError message={error} />
      <p className="field-hint" id={`${id}-hint`}>
        {`Up to ${MOST_WORKS} projects or single files. They see what you choose before they read your letter, even if it’s private.`}
      </p>
      {choosing && <WorkPicker works={works} onChange={onChange} onClose={() => setChoosing(false)} />}
    </div>
  )
}

function Chosen({ work, onLead, onRemove }: { work: Work; onLead: () => void; onRemove: () => void }) {
  const { project, frames, item_id, primary } = work
  const [face] = frames
  const name = (item_id !== null && face?.alt) || project.title
  return (
    <li className="grid content-start gap-1.5">
      <div className="relative grid aspect-3/2 place-items-center overflow-hidden rounded-card bg-sunk text-small text-muted">
        {face && <FrameFace media={face.media} sizes="240px" className="absolute inset-0 size-full object-cover" />}
        <span className="on-picture absolute top-1.5 right-1.5">
          <IconButton label={`Remove ${name}`} size="small" onClick={onRemove}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <p className="grid text-small">
        <span className="truncate">{name}</span>
        <span className="truncate text-muted">
          {item_id === null ? `Project · ${frames.length} ${frames.length === 1 ? 'file' : 'files'}` : project.title}
        </span>
      </p>
      {hasPicture(work) &&
        (primary ? (
          <span>
            <Badge tone="accent">Shown first</Badge>
          </span>
        ) : (
          <span>
            <Button size="small" variant="quiet" className="-ml-3" aria-label={`Show first: ${name}`} onClick={onLead}>
              Show first
            </Button>
          </span>
        ))}
    </li>
  )
}
