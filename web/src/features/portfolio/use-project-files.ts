import { useEffect, useRef, useState } from 'react'
import { useMediaUpload } from '../../shared/media/use-media-upload.ts'
import type { MediaEntry } from '../../ui/form/media-drop.tsx'
import { type FileWords, type ItemInput, itemsOf, NO_WORDS } from './editor.form.ts'
import type { Media } from './portfolio.api.ts'

interface Options {
  /** The files that the project, or the saved draft, already has. */
  initial: readonly Media[]
  words: Record<string, FileWords>
  /** Which media are already files of the project, with the files' ids. */
  known: ReadonlyMap<string, string>
  /** Called whenever the files to send have changed. */
  onItems: (items: ItemInput[]) => void
}

/** The files of a project being edited: their uploads, texts, order and cover. */
export function useProjectFiles({ initial, words: before, known, onItems }: Options) {
  'use no memo'
  const upload = useMediaUpload({ bucket: 'portfolio-media', initial })
  const [words, setWords] = useState(before)
  const items = itemsOf(upload.entries, upload.ids, words, known)
  const text = JSON.stringify(items)
  const lastText = useRef(text)
  useEffect(() => {
    if (text === lastText.current) return
    lastText.current = text
    onItems(JSON.parse(text) as ItemInput[])
  }, [text, onItems])
  const wordsFor = (key: string) => words[key] ?? NO_WORDS
  /** The index of an entry among those that are sent, so that its errors can be shown beside it. */
  const placeOf = (entry: MediaEntry) =>
    upload.entries.filter(({ status }) => status === 'ready' || status === 'processing').indexOf(entry)
  return {
    upload,
    wordsFor,
    placeOf,
    change: (key: string, part: Partial<FileWords>) =>
      setWords((all) => ({ ...all, [key]: { ...(all[key] ?? NO_WORDS), ...part } })),
    setCover: (key: string) =>
      setWords((all) =>
        Object.fromEntries(
          [...new Set([...Object.keys(all), ...upload.entries.map((entry) => entry.key)])].map((each) => [
            each,
            { ...(all[each] ?? NO_WORDS), cover: each === key },
          ]),
        ),
      ),
  }
}
