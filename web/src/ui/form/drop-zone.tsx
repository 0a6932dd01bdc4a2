import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'

export interface DropZoneProps {
  id: string
  label: string
  /** As in `<input accept>`. The server checks what is really in the file. */
  accept: string
  multiple?: boolean
  error?: string
  hint?: ReactNode
  /** Shown instead of "Choose a file". */
  invitation?: string
  onPick: (files: File[]) => void
}

/** Accepts files by click, keyboard or drag. Its label and error are rendered around it. */
export function DropZone({
  id,
  label,
  accept,
  multiple,
  error,
  hint,
  invitation = multiple ? 'Choose files' : 'Choose a file',
  onPick,
}: DropZoneProps) {
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length) onPick(multiple ? files : files.slice(0, 1))
  }
  return (
    <label
      className="drop"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Upload size={20} aria-hidden="true" />
      <span aria-hidden="true">
        <span className="font-strong text-ink underline underline-offset-4">{invitation}</span> or drop{' '}
        {multiple ? 'them' : 'it'} here
      </span>
      <input
        id={id}
        className="sr-only"
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length) onPick(files)
        }}
      />
      {hint && (
        <span className="text-small" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </label>
  )
}
