import { ImagePlus } from 'lucide-react'
import { type RefObject, useId, useRef } from 'react'
import { Button } from '../button.tsx'
import { Picture } from '../picture.tsx'
import { Progress } from '../progress.tsx'
import { FieldError, type FieldProps } from './field.tsx'
import type { MediaEntry } from './media-drop.tsx'

export interface PictureFieldProps extends Omit<FieldProps, 'aside'> {
  /** How it will be cropped where it is shown: a face or a logo, or a cover. */
  shape: 'round' | 'square' | 'wide'
  accept: string
  entry: MediaEntry | undefined
  onPick: (files: File[]) => void
  onRemove: (key: string) => void
  onRetry: (key: string) => void
}

const FRAMES = {
  round: 'size-24 rounded-full',
  square: 'size-24 rounded-card',
  wide: 'aspect-[4/1] w-full rounded-card',
}

/** One picture, shown as it will be cropped: choose, replace, remove, with upload progress. */
export function PictureField({
  label,
  error,
  hint,
  optional,
  className = '',
  shape,
  accept,
  entry,
  onPick,
  onRemove,
  onRetry,
}: PictureFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const underway = entry && ['waiting', 'sending', 'paused'].includes(entry.status)
  const fault = error ?? (entry?.status === 'failed' ? entry.message : undefined)
  return (
    <div className={`field ${className}`} role="group" aria-labelledby={`${id}-label`}>
      <div className="field-label">
        <span id={`${id}-label`}>{label}</span>
        {optional && <span className="field-optional">Optional</span>}
      </div>
      <div className={shape === 'wide' ? 'grid gap-3' : 'flex items-center gap-4'}>
        <span
          className={`grid shrink-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden border border-hairline bg-sunk text-muted ${FRAMES[shape]}`}
        >
          <Shown entry={entry} wide={shape === 'wide'} />
        </span>
        <div className="grid min-w-0 flex-1 gap-2">
          <PictureActs
            entry={entry}
            underway={underway === true}
            onChoose={() => input.current?.click()}
            onRetry={onRetry}
            onRemove={onRemove}
          />
          {underway && <Progress label={`Uploading ${entry.name}`} value={entry.progress} />}
          {entry?.status === 'processing' && <span className="text-small text-muted">Preparing your picture</span>}
          <FieldError id={`${id}-error`} message={fault} />
          {hint && (
            <div className="field-hint" id={`${id}-hint`}>
              {hint}
            </div>
          )}
        </div>
      </div>
      <FileInput ref={input} label={label} accept={accept} onPick={onPick} />
    </div>
  )
}

interface FileInputProps extends Pick<PictureFieldProps, 'label' | 'accept' | 'onPick'> {
  ref: RefObject<HTMLInputElement | null>
}

const FileInput = ({ ref, label, accept, onPick }: FileInputProps) => (
  <input
    ref={ref}
    className="hidden"
    type="file"
    accept={accept}
    aria-label={label}
    tabIndex={-1}
    onChange={(event) => {
      const files = [...(event.target.files ?? [])]
      event.target.value = ''
      if (files.length) onPick(files.slice(0, 1))
    }}
  />
)

interface ActsProps extends Pick<PictureFieldProps, 'entry' | 'onRemove' | 'onRetry'> {
  underway: boolean
  onChoose: () => void
}

const PictureActs = ({ entry, underway, onChoose, onRemove, onRetry }: ActsProps) => (
  <div className="flex flex-wrap gap-2">
    <Button size="small" onClick={onChoose}>
      {entry ? 'Replace' : 'Choose a picture'}
    </Button>
    {entry?.status === 'failed' && entry.again && (
      <Button size="small" onClick={() => onRetry(entry.key)}>
        Try again
      </Button>
    )}
    {entry && (
      <Button size="small" variant="quiet" onClick={() => onRemove(entry.key)}>
        {underway ? 'Cancel' : 'Remove'}
      </Button>
    )}
  </div>
)

function Shown({ entry, wide }: { entry: MediaEntry | undefined; wide: boolean }) {
  if (entry?.picture)
    return (
      <Picture
        picture={entry.picture}
        alt=""
        sizes={wide ? '(min-width: 700px) 680px, 100vw' : '96px'}
        className="size-full object-cover"
        eager
      />
    )
  if (entry?.preview) return <img src={entry.preview} alt="" className="size-full object-cover" />
  return <ImagePlus size={24} strokeWidth={1.5} aria-hidden="true" />
}
