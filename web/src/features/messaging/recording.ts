import { VOICE_SECONDS } from '@ensemble/contract/messaging/parts.vocabulary.ts'
import { useEffect, useRef, useState } from 'react'
import { wavOf } from './wav.ts'

const WHY: Readonly<Record<string, string>> = {
  NotAllowedError: 'The microphone is blocked. Allow it for this site in your browser, then try again.',
  NotFoundError: 'No microphone was found.',
  NotReadableError: 'Another program is using the microphone.',
}
const UNABLE = 'This browser can’t record a voice note. Attach a sound file instead.'

type Recording =
  | { step: 'asking' | 'preparing' }
  | { step: 'recording'; seconds: number }
  | { step: 'done'; url: string }
  | { step: 'refused'; why: string }

/** Records from the microphone from the start on, up to five minutes; `onDone` gets the file. */
export function useRecording(onDone: (file: File) => void) {
  const [state, setState] = useState<Recording>({ step: 'asking' })
  const recorder = useRef<MediaRecorder>(undefined)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    const over = new AbortController()
    void (async () => {
      try {
        const recorded = await record(over.signal, (seconds, made) => {
          recorder.current = made
          setState({ step: 'recording', seconds })
        })
        over.signal.throwIfAborted()
        setState({ step: 'preparing' })
        const file = await wavOf(recorded, 'Voice note.wav')
        over.signal.throwIfAborted()
        const url = URL.createObjectURL(file)
        over.signal.addEventListener('abort', () => URL.revokeObjectURL(url))
        setState({ step: 'done', url })
        done.current(file)
      } catch (cause) {
        if (!over.signal.aborted)
          setState({ step: 'refused', why: (cause instanceof Error && WHY[cause.name]) || UNABLE })
      }
    })()
    return () => over.abort()
  }, [])
  return { state, stop: () => recorder.current?.stop() }
}

/** Everything until the recorder stops, the time is over or `signal` ends it. Rejects with the browser's refusal. */
async function record(
  signal: AbortSignal,
  onSecond: (seconds: number, recorder: MediaRecorder) => void,
): Promise<Blob> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const recorder = new MediaRecorder(stream)
  const parts: Blob[] = []
  const { promise, resolve } = Promise.withResolvers<Blob>()
  const since = performance.now()
  const tick = () => {
    if (recorder.state !== 'recording') return
    const seconds = Math.floor((performance.now() - since) / 1000)
    if (seconds >= VOICE_SECONDS || signal.aborted) recorder.stop()
    else onSecond(seconds, recorder)
  }
  const clock = setInterval(tick, 250)
  recorder.ondataavailable = ({ data }) => parts.push(data)
  recorder.onstop = () => {
    clearInterval(clock)
    for (const track of stream.getTracks()) track.stop()
    resolve(new Blob(parts, { type: recorder.mimeType }))
  }
  recorder.start()
  signal.addEventListener('abort', tick)
  tick()
  return promise
}
