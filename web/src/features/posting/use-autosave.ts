import { type Job, jobs } from './posting.api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { draftOf, isEmpty, type JobFields } from './posting.form.ts'

const PAUSE_MS = 1200

export type SaveState = { state: 'idle' } | { state: 'saving' } | { state: 'saved'; at: number } | { state: 'failed'; message: string } | { state: 'conflict' }

/** What the server holds of this form. */
export interface Stored {
  id: string
  version: number
}

interface Options {
  job: Job | undefined
  fields: JobFields
  /** Only a draft is saved while it is typed; what is public changes when its form is sent. */
  enabled: boolean
  onStored: (job: Job, first: boolean) => void
}

/**
 * Keeps a draft on the server while it is typed: one save at a time, the newest text wins, and what is still unsaved when
 * the page is left is sent then. A draft that somebody else changed meanwhile is never overwritten unasked.
 */
export function useAutosave({ job, fields, enabled, onStored }: Options) {
  const cache = useQueryClient()
  const [save, setSave] = useState<SaveState>({ state: 'idle' })
  const stored = useRef<Stored | undefined>(job && { id: job.id, version: job.version })
  const sent = useRef(JSON.stringify(fields))
  const running = useRef<Promise<void>>(Promise.resolve())
  const stopped = useRef(false)
  const key = useRef<string>(crypto.randomUUID())
  const text = JSON.stringify(fields)
  const latest = useRef({ fields, text })
  useEffect(() => {
    latest.current = { fields, text }
  })

  const store = (now: JobFields): Promise<Job> => {
    const based = stored.current
    if (!based) return call(jobs.draft, { body: draftOf(now) }, { idempotencyKey: key.current })
    return call(jobs.saveDraft, { params: { jobId: based.id }, body: { ...draftOf(now), version: based.version } })
  }
  const write = async () => {
    const now = latest.current
    if (stopped.current || now.text === sent.current || (!stored.current && isEmpty(now.fields))) return
    setSave({ state: 'saving' })
    try {
      const first = !stored.current
      const answer = await store(now.fields)
      stored.current = { id: answer.id, version: answer.version }
      sent.current = now.text
      void cache.invalidateQueries({ queryKey: [jobs.managed.path] })
      setSave({ state: 'saved', at: Date.now() })
      if (!stopped.current) onStored(answer, first)
    } catch (cause) {
      const conflict = cause instanceof ApiError && cause.status === 409
      // a refused first try has made nothing: the next one is a new request
      if (cause instanceof ApiError && cause.status >= 400 && cause.status < 500) key.current = crypto.randomUUID()
      if (conflict) stopped.current = true
      setSave(conflict ? { state: 'conflict' } : { state: 'failed', message: cause instanceof Error ? cause.message : '' })
    }
  }
  /** Saves what is unsaved, after what is being saved. */
  const flush = () => (running.current = running.current.then(write))
  const atPause = useEffectEvent(() => void flush())

  useEffect(() => {
    if (!enabled || text === sent.current) return
    const timer = setTimeout(atPause, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [enabled, text])
  const atLeaving = useEffectEvent(() => {
    if (enabled) void flush()
  })
  useEffect(() => () => atLeaving(), [])

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
      const newest = await call(jobs.get, { params: { jobId: id } })
      stored.current = { id, version: newest.version }
      stopped.current = false
      sent.current = ''
      await flush()
    },
  }
}
