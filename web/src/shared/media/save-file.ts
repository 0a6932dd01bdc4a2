import { useState } from 'react'
import type { download } from '../../lib/download.ts'
import { toast } from '../../ui/toast.tsx'

export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

interface Words {
  /** The file's name where the answer gives none. */
  name: string
  /** What is said where nothing says what went wrong. */
  failure: string
}

/** A private file, which is fetched with the session and then saved. */
export function useSavedFile(load: () => ReturnType<typeof download>, { name, failure }: Words) {
  const [saving, setSaving] = useState(false)
  const run = async () => {
    setSaving(true)
    try {
      const file = await load()
      saveFile(file.blob, file.name ?? name)
    } catch (cause) {
      toast({ text: cause instanceof Error ? cause.message : failure })
    } finally {
      setSaving(false)
    }
  }
  return { saving, save: () => void run() }
}
