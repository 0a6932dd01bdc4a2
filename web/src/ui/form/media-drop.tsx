import { FileText, Film, Image, Music, Pause, Play, RotateCw, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../button.tsx'
import { Picture, type PictureData } from '../picture.tsx'
import { Progress } from '../progress.tsx'
import { DropZone } from './drop-zone.tsx'
import { FieldError, type FieldProps } from './field.tsx'

export interface MediaEntry {
  key: string
  name: string
  /** Already formatted: "2.4 MB". */
  size: string
  kind: 'image' | 'video' | 'audio' | 'pdf' | undefined
  status: 'waiting' | 'sending' | 'paused' | 'processing' | 'ready' | 'failed'
  /** 0 to 1. */
  progress: number
  message?: string
  /** The same file can be retried. */
  again?: boolean
  picture?: PictureData
  /** A preview that this browser can show before the server can; also a film's poster. */
  preview?: string
}

export interface MediaDropProps extends Omit<FieldProps, 'aside' | 'className'> {
  accept: string
  entries: readonly MediaEntry[]
  /** The maximum number of files; the drop zone disappears when it is reached. */
  most: number
  /** Files that were uploading when this page was left: choosing one again resumes it. */
  interrupted?: readonly string[]
  onPick: (files: File[]) => void
  onPause: (key: string) => void
  onResume: (key: string) => void
  onRetry: (key: string) => void
  onRemove: (key: string) => void
  /** The fields of one file, such as its description, and its place in the order. */
  children?: (entry: MediaEntry, index: number) => ReactNode
}

/** Accepts several files, shows each one's progress, and lets each be paused, resumed, retried and removed. */
export function MediaDrop({
  label,
  error,
  hint,
  optional,
  accept,
  entries,
  most,
  interrupted = [],
  onPick,
  children,
  ...acts
}: MediaDropProps) {
  const id = useId()
  const full = entries.filter(({ status, again }) => status !== 'failed' || again).length >= most
  const group = useFocusAfterRemoval(entries.length)
  return (
    <div className="field" role="group" aria-labelledby={`${id}-label`} ref={group}>
      <div className="field-label">
        <span id={`${id}-label`}>{label}</span>
        {optional && <span className="field-optional">Optional</span>}
      </div>
      {entries.length > 0 && (
        <ul className="grid gap-2" aria-label={`${label}: chosen files`}>
          {entries.map((entry, index) => (
            <li key={entry.key} className="card grid min-w-0 gap-3 p-3">
              <EntryRow entry={entry} {...acts} />
              {children?.(entry, index)}
            </li>
          ))}
        </ul>
      )}
      {!full && (
        <DropZone
          id={id}
          label={label}
          accept={accept}
          multiple={most > 1}
          error={error}
          hint={hint}
          invitation={entries.length > 0 ? 'Add files' : undefined}
          onPick={onPick}
        />
      )}
      <FieldError id={`${id}-error`} message={error} />
      {interrupted.map((name) => (
        <p key={name} className="field-hint">
          <span className="font-strong wrap-anywhere text-ink">{name}</span> was uploading when you left. Choose it
          again to continue where it stopped.
        </p>
      ))}
      <p className="sr-only" role="status">
        {announceEntries(entries)}
      </p>
    </div>
  )
}

/** When a file is removed, the focus moves to the next file, or to the control that adds files. */
function useFocusAfterRemoval(count: number) {
  const group = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  const at = useRef(0)
  useEffect(() => {
    const note = () => {
      const item = document.activeElement?.closest('li')
      if (item && group.current?.contains(item)) at.current = [...(item.parentElement?.children ?? [])].indexOf(item)
    }
    const here = group.current
    here?.addEventListener('focusin', note)
    return () => here?.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const removed = count < before.current
    before.current = count
    if (!removed || document.activeElement !== document.body) return
    const items = group.current?.querySelectorAll('ul > li')
    const next =
      items?.[Math.min(at.current, items.length - 1)]?.querySelector<HTMLElement>('[data-removes]') ??
      group.current?.querySelector('input')
    next?.focus()
  }, [count])
  return group
}

/** The announcement for screen readers: finished files only, so that progress does not talk all the time. */
export const announceEntries = (entries: readonly MediaEntry[]) =>
  entries
    .filter(({ status }) => status === 'ready' || status === 'paused')
    .map(({ name, status }) => `${name}: ${status === 'ready' ? 'uploaded' : 'paused'}`)
    .join('. ')

type Acts = Pick<MediaDropProps, 'onPause' | 'onResume' | 'onRetry' | 'onRemove'>

/** One file with its progress and what can be done about it. */
export function EntryRow({ entry, onPause, onResume, onRetry, onRemove }: { entry: MediaEntry } & Acts) {
  const { key, name, status, progress } = entry
  const underway = status === 'sending' || status === 'waiting' || status === 'paused'
  return (
    <div className="flex items-center gap-3">
      <Thumb entry={entry} />
      <div className="grid min-w-0 flex-1 gap-1">
        <span className="truncate">{name}</span>
        {underway && <Progress label={`Uploading ${name}`} value={progress} />}
        {status === 'failed' ? (
          <FieldError message={entry.message} />
        ) : (
          <span className="text-small text-muted tabular-nums">{standing(entry)}</span>
        )}
      </div>
      <div className="flex shrink-0 items-center">
        {status === 'sending' && (
          <IconButton label={`Pause ${name}`} onClick={() => onPause(key)}>
            <Pause size={20} />
          </IconButton>
        )}
        {status === 'paused' && (
          <IconButton label={`Continue ${name}`} onClick={() => onResume(key)}>
            <Play size={20} />
          </IconButton>
        )}
        {status === 'failed' && entry.again && (
          <IconButton label={`Try ${name} again`} onClick={() => onRetry(key)}>
            <RotateCw size={20} />
          </IconButton>
        )}
        <IconButton label={underway ? `Cancel ${name}` : `Remove ${name}`} onClick={() => onRemove(key)} data-removes>
          <X size={20} />
        </IconButton>
      </div>
    </div>
  )
}

function standing({ status, progress, size }: MediaEntry): string {
  const percent = `${Math.floor(progress * 100)}%`
  if (status === 'waiting') return `Waiting · ${size}`
  if (status === 'sending') return `${percent} of ${size}`
  if (status === 'paused') return `Paused at ${percent} of ${size}`
  return status === 'processing' ? `Preparing · ${size}` : size
}

const ICONS = { image: Image, video: Film, audio: Music, pdf: FileText }

function Thumb({ entry: { kind, picture, preview } }: { entry: MediaEntry }) {
  const Icon = ICONS[kind ?? 'pdf']
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-card bg-sunk text-muted">
      {picture ? (
        <Picture picture={picture} alt="" sizes="48px" className="size-12 object-cover" />
      ) : preview ? (
        <img src={preview} alt="" width={48} height={48} className="size-12 object-cover" />
      ) : (
        <Icon size={20} aria-hidden="true" />
      )}
    </span>
  )
}
