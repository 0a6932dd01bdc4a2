import { useEffect, useRef, useState } from 'react'
import { fileSize } from './format.ts'

interface Upload {
  file: File
  progress?: number
  failed?: string
}

interface StoredFile {
  name: string
  /** How large it is. */
  bytes: number
}

interface Way<Stored> {
  initial?: Stored | undefined
  /** Why a file is not even sent. */
  faultOf(file: File): string | undefined
  send(file: File, options: { file: Blob; signal: AbortSignal; onUploadProgress(progress: number): void }): Promise<Stored>
  /** Gets the stored file, or undefined when it was taken away. */
  onChange(stored: Stored | undefined): void
}

/** Most characters of a name that are sent with a file: its end, which says what it is. */
export const NAME_MAX = 200

/** A PDF's way to the server: checked, sent with progress, tried again after a break, taken away. */
export function useUpload<Stored extends StoredFile>({ initial, faultOf, send: deliver, onChange }: Way<Stored>) {
  const [stored, setStored] = useState(initial)
  const [upload, setUpload] = useState<Upload>()
  const [error, setError] = useState<string>()
  const travelling = useRef<AbortController>(undefined)
  useEffect(() => () => travelling.current?.abort(), [])

  const settle = (next: Stored | undefined) => {
    setStored(next)
    setUpload(undefined)
    onChange(next)
  }
  const send = async (file: File) => {
    const controller = new AbortController()
    travelling.current = controller
    setUpload({ file, progress: 0 })
    try {
      settle(await deliver(file, {
        file: new Blob([file], { type: 'application/pdf' }), signal: controller.signal,
        onUploadProgress: (progress) => setUpload({ file, progress: Math.min(progress, 0.99) }),
      }))
    } catch (cause) {
      if (controller.signal.aborted) return
      setUpload({ file, failed: cause instanceof Error ? cause.message : 'The upload broke. Please try again.' })
    }
  }
  const pick = ([file]: File[]) => {
    if (!file) return
    const fault = faultOf(file)
    setError(fault)
    if (!fault) void send(file)
  }
  const remove = () => {
    travelling.current?.abort()
    setError(undefined)
    settle(undefined)
  }
  const shown = upload
    ? { name: upload.file.name, size: fileSize(upload.file.size), progress: upload.progress, failed: upload.failed }
    : stored && { name: stored.name, size: fileSize(stored.bytes) }
  return {
    pick, remove, error, file: shown,
    retry: () => upload && void send(upload.file),
    /** On its way, or broken on it: the form must not be sent without saying so. */
    unfinished: upload !== undefined,
  }
}

export const isPdf = (file: File): boolean => /\.pdf$/i.test(file.name) || file.type === 'application/pdf'
