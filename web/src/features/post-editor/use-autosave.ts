import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Autosaver, SaveEvents, SaveState } from './autosaver.ts'
import { refreshOwnPosts } from './post-editor.api.ts'
import type { AnyPost } from './post-kind.ts'

const PAUSE_MS = 1200

interface Options<Fields, Shown> {
  fields: Fields
  /** Only a draft is saved while typing; a published post changes when its form is sent. */
  enabled: boolean
  onStored: SaveEvents<Shown>['onStored']
}

/**
 * Saves a draft to the server while it is typed. Whatever is unsaved when the page is left, or when the connection
 * comes back, is sent then.
 */
export function useAutosave<Fields, Out, Shown extends AnyPost>(
  saver: Autosaver<Fields, Out, Shown>,
  { fields, enabled, onStored }: Options<Fields, Shown>,
): SaveState {
  const cache = useQueryClient()
  const [save, setSave] = useState<SaveState>({ state: 'idle' })
  const [again, setAgain] = useState(0)
  const text = JSON.stringify(fields)
  useEffect(() => {
    saver.take(
      { fields, text },
      {
        onSave: (next) => {
          if (next.state === 'saved') refreshOwnPosts(cache)
          setSave(next)
        },
        onBehind: () => setAgain((times) => times + 1),
        onStored,
      },
    )
  })
  const flush = useEffectEvent(() => void saver.flush())
  useEffect(() => {
    if (!enabled || !saver.isUnsaved()) return
    const timer = setTimeout(flush, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [enabled, saver, text, again])
  useFlushAtConnection(saver, enabled && save.state === 'failed')
  useFlushAtLeaving(saver, enabled)
  return save
}

type AnySaver = Pick<Autosaver<unknown, unknown, AnyPost>, 'flush' | 'attend'>

/** What was typed offline is saved as soon as there is a connection. */
function useFlushAtConnection(saver: AnySaver, isWanted: boolean) {
  const atConnection = useEffectEvent(() => {
    if (isWanted) void saver.flush()
  })
  useEffect(() => {
    const back = () => atConnection()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [])
}

function useFlushAtLeaving(saver: AnySaver, isWanted: boolean) {
  const atLeaving = useEffectEvent(() => {
    if (isWanted) void saver.flush()
  })
  useEffect(() => {
    saver.attend(true)
    return () => {
      saver.attend(false)
      atLeaving()
    }
  }, [saver])
}
