import { FileText, X } from 'lucide-react'
import { useId } from 'react'
import { Button, IconButton } from '../button.tsx'
import { Progress } from '../progress.tsx'
import { DropZone } from './drop-zone.tsx'
import { FieldError, type FieldProps } from './field.tsx'

export interface FileDropProps extends Omit<FieldProps, 'aside'> {
  /** As of `<input accept>`. What is really in the file is for the server to say. */
  accept: string
  onPick: (files: File[]) => void
  multiple?: boolean
  /** What is chosen: with `progress` (0 to 1) while it travels, with `failed` when it broke. */
  file?: { name: string; size?: string; progress?: number; failed?: string }
  onRemove?: () => void
  /** Sends the same file again after a break. */
  onRetry?: () => void
}

/** Takes files by click, keyboard or drag, shows how far they are and lets a broken upload be tried again. */
export function FileDrop({ label, error, hint, optional, className = '', accept, multiple, onPick, file, onRemove, onRetry }: FileDropProps) {
  const id = useId()
  return (
    <div className={`field ${className}`}>
      <div className="field-label">
        <label htmlFor={file ? undefined : id}>{label}</label>
        {optional && <span className="field-optional">Optional</span>}
      </div>
      {file ? (
        <ChosenFile file={file} onRemove={onRemove} onRetry={onRetry} />
      ) : (
        <DropZone id={id} label={label} accept={accept} multiple={multiple} error={error} hint={hint} onPick={onPick} />
      )}
      <FieldError id={`${id}-error`} message={error ?? file?.failed} />
    </div>
  )
}

function ChosenFile({ file, onRemove, onRetry }: Pick<FileDropProps, 'onRemove' | 'onRetry'> & { file: NonNullable<FileDropProps['file']> }) {
  const travelling = file.progress !== undefined && file.progress < 1 && !file.failed
  return (
    <div className="card flex items-center gap-3 p-3">
      <FileText size={20} className="shrink-0 text-muted" aria-hidden="true" />
      <div className="grid min-w-0 flex-1 gap-1">
        <span className="truncate">{file.name}</span>
        {travelling ? <Progress label={`Uploading ${file.name}`} value={file.progress} /> : <span className="text-small text-muted">{file.size}</span>}
      </div>
      {file.failed && onRetry && (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
      {onRemove && (
        <IconButton label={travelling ? 'Cancel upload' : `Remove ${file.name}`} onClick={onRemove}>
          <X size={20} />
        </IconButton>
      )}
    </div>
  )
}
