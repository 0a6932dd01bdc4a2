import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, ImagePlus, RotateCcw } from 'lucide-react'
import { type DragEvent, useEffect, useId, useState } from 'react'
import { useMediaUpload } from '../../shared/media/use-media-upload.ts'
import { refreshMe } from '../../shared/session/session.ts'
import { readStartAgain, savePicture } from './start.api.ts'

/** Uploads a picture and puts it on the company's page as soon as it is ready. */
function usePicture(slug: string, field: 'logo_id' | 'cover_id') {
  const cache = useQueryClient()
  const upload = useMediaUpload({ bucket: 'company-media', most: 1 })
  const save = useMutation({
    mutationFn: (id: string) => savePicture(slug, { [field]: id }),
    onSuccess: () => Promise.all([readStartAgain(cache), refreshMe()]),
  })
  const ready = upload.whole
  const { mutate } = save
  useEffect(() => {
    if (ready) mutate(ready)
  }, [ready, mutate])
  const [entry] = upload.entries
  return {
    pick: upload.pick,
    accept: upload.accept,
    entry,
    again: save.isError && ready ? () => mutate(ready) : undefined,
    fault: save.error?.message ?? upload.error ?? (entry?.status === 'failed' ? entry.message : undefined),
    busy: save.isPending || (entry !== undefined && entry.status !== 'ready' && entry.status !== 'failed'),
  }
}

/** Small: the picture, what is on the way, or a sign that there is none. */
const Face = ({ shown, busy }: { shown: string | null | undefined; busy: boolean }) => (
  <span
    className={`grid h-[46px] shrink-0 place-items-center overflow-hidden rounded-card text-muted ${shown && !busy ? 'w-[46px]' : 'w-11 -mr-2'}`}
  >
    {busy ? (
      <span className="spinner" aria-hidden="true" />
    ) : shown ? (
      <img src={shown} alt="" className="size-full object-cover" />
    ) : (
      <ImagePlus size={20} strokeWidth={1.75} aria-hidden="true" />
    )}
  </span>
)

interface StartPictureProps {
  slug: string
  field: 'logo_id' | 'cover_id'
  label: string
  /** The one that the page has. */
  current: string | null
}

/** A drop of 48 px: a picture is chosen, dropped or replaced in place. */
export function StartPicture({ slug, field, label, current }: StartPictureProps) {
  const id = useId()
  const { pick, accept, entry, fault, busy, again } = usePicture(slug, field)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) pick([file])
  }
  return (
    <div className="grid justify-items-start gap-1">
      <label
        className="flex min-h-12 cursor-pointer items-center gap-2 rounded-card border border-dashed border-field pr-3 text-small hover:bg-sunk has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ink data-[over]:bg-sunk"
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Face shown={entry?.preview ?? current} busy={busy} />
        <span>{label}</span>
        {current && !busy && <Check size={16} aria-hidden="true" className="text-good" />}
        <input
          type="file"
          className="sr-only"
          accept={accept}
          aria-label={current ? `${label} (replace)` : label}
          aria-describedby={fault ? id : undefined}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            event.target.value = ''
            if (files.length) pick(files.slice(0, 1))
          }}
        />
      </label>
      <span role="status" className="sr-only">
        {busy ? `Uploading: ${label}` : ''}
      </span>
      {fault && (
        <p id={id} role="alert" className="flex flex-wrap items-center gap-2 text-small text-bad">
          {fault}
          {again && (
            <button type="button" className="link inline-flex items-center gap-1" onClick={again}>
              <RotateCcw size={14} aria-hidden="true" />
              Try again
            </button>
          )}
        </p>
      )}
    </div>
  )
}
