import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import type { AnyPost, PostRoad } from './post-kind.ts'
import { refreshManaged } from './posting.api.ts'

const PAUSE_MS = 1200
/** Refusals of a request key, which say nothing about the draft itself. */
const UNSETTLED: readonly string[] = ['core.in_flight', 'core.key_reused']

export type SaveState =
  | { state: 'idle' }
  | { state: 'saving' }
  | { state: 'saved'; at: number }
  | { state: 'failed'; message: string }
  | { state: 'conflict' }

/** What the server holds of this form. */
export interface Stored {
  id: string
  version: number
}

interface Options<Fields, Out, Shown> {
  post: Shown | undefined
  fields: Fields
  road: PostRoad<Fields, Out, Shown>
  isEmpty: (fields: Fields) => boolean
  /** Only a draft is saved while it is typed; what is public changes when its form is sent. */
  enabled: boolean
  /** `first`: the draft has just got its id. `left`: the page has been left meanwhile. `clean`: nothing was typed since. */
  onStored: (post: Shown, how: { first: boolean; left: boolean; clean: boolean }) => void
}

/**
 * Keeps a draft on the server while it is typed: one save at a time, the newest text wins, and what is still unsaved when
 * the page is left, or the connection comes back, is sent then. A draft that somebody else changed meanwhile is never overwritten unasked.
 */
export function useAutosave<Fields, Out, Shown extends AnyPost>({
  post,
  fields,
  road,
  isEmpty,
  enabled,
  onStored,
}: Options<Fields, Out, Shown>) {
  const cache = useQueryClient()
  const [save, setSave] = useState<SaveState>({ state: 'idle' })
  const stored = useRef<Stored | undefined>(post && { id: post.id, version: post.version })
  const sent = useRef(JSON.stringify(fields))
  const running = useRef<Promise<void>>(Promise.resolve())
  const stopped = useRef(false)
  const left = useRef(false)
  const [again, setAgain] = useState(0)
  // the first save makes the draft: while its outcome is unknown the same text goes out again under the same key
  const beginning = useRef<{ key: string; fields: Fields; text: string }>(undefined)
  const text = JSON.stringify(fields)
  const latest = useRef({ fields, text })
  useEffect(() => {
    latest.current = { fields, text }
  })

  const begin = ({ fields, text }: { fields: Fields; text: string }) => {
    beginning.current ??= { key: crypto.randomUUID(), fields, text }
    return beginning.current
  }
  const store = (now: Fields): Promise<Shown> => {
    const based = stored.current
    return based ? road.saveDraft(based.id, now, based.version) : road.draft(now, beginning.current?.key)
  }
  const write = async () => {
    const now = latest.current
    if (stopped.current || now.text === sent.current || (!stored.current && isEmpty(now.fields))) return
    setSave({ state: 'saving' })
    try {
      const first = !stored.current
      const sending = first ? begin(now) : now
      const answer = await store(sending.fields)
      beginning.current = undefined
      stored.current = { id: answer.id, version: answer.version }
      sent.current = sending.text
      refreshManaged(cache)
      setSave({ state: 'saved', at: Date.now() })
      if (sending.text !== now.text) setAgain((times) => times + 1)
      if (!stopped.current) onStored(answer, { first, left: left.current, clean: latest.current.text === sending.text })
    } catch (cause) {
      const conflict = cause instanceof ApiError && cause.status === 409 && !UNSETTLED.includes(cause.code)
      // a refused first try has made nothing: the next one is a new request
      if (cause instanceof ApiError && cause.status >= 400 && cause.status < 500 && cause.code !== 'core.in_flight')
        beginning.current = undefined
      if (conflict) stopped.current = true
      setSave(
        conflict ? { state: 'conflict' } : { state: 'failed', message: cause instanceof Error ? cause.message : '' },
      )
    }
  }
  /** Saves what is unsaved, after what is being saved. Answers whether everything is stored then. */
  const flush = async (): Promise<boolean> => {
    await (running.current = running.current.then(write))
    return stored.current !== undefined && sent.current === latest.current.text
  }
  const atPause = useEffectEvent(() => void flush())

  useEffect(() => {
    if (!enabled || text === sent.current) return
    const timer = setTimeout(atPause, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [enabled, text, again])
  const atLeaving = useEffectEvent(() => {
    if (enabled) void flush()
  })
  // what was typed without a connection goes out as soon as there is one
  const atConnection = useEffectEvent(() => {
    if (enabled && save.state === 'failed') void flush()
  })
  useEffect(() => {
    const back = () => atConnection()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [])
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
      atLeaving()
    }
  }, [])

  return {
    save,
    flush,
    /** Waits for a save on its way and saves no more: the form is being sent as a whole. Answers what the server holds. */
    async settle(): Promise<Stored | undefined> {
      stopped.current = true
      await running.current
      return stored.current
    },
    /** After a refused sending: saving goes on. */
    resume() {
      stopped.current = false
    },
    /** After a conflict: the form as it stands here goes over the newer version. */
    async overwrite() {
      const id = stored.current?.id
      if (!id) return
      const newest = await road.get(id)
      stored.current = { id, version: newest.version }
      stopped.current = false
      sent.current = ''
      await flush()
    },
  }
}
