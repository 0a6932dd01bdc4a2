import { TYPING_EVERY_MS, TYPING_SHOWN_MS } from '@ensemble/contract/live.ts'
import { useEffect, useState } from 'react'
import { listenLive, sayLive } from '../../lib/live-line.ts'

let said: { conversation: string; at: number } | undefined

/** Tells the other side that the person is writing, from time to time while the text changes, and when it is empty again. */
export function tellTyping(conversation: string, text: string): void {
  const same = said?.conversation === conversation
  if (!text.trim()) {
    if (same) sayLive({ type: 'typing', conversation, on: false })
    if (same) said = undefined
    return
  }
  const now = Date.now()
  if (said && same && now - said.at < TYPING_EVERY_MS) return
  said = { conversation, at: now }
  sayLive({ type: 'typing', conversation, on: true })
}

/** Someone who pauses and goes on is read out only once in this time. */
const SPOKEN_EVERY_MS = 60_000

/** Whether the other of a conversation is writing, and whether a screen reader should say so. */
export function useTyping(conversation: string, otherId: string | undefined): { shown: boolean; spoken: boolean } {
  const [typing, setTyping] = useState({ shown: false, spoken: false })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let spokenAt = -Infinity
    let shown = false
    const set = (on: boolean) => {
      clearTimeout(timer)
      if (on) timer = setTimeout(() => set(false), TYPING_SHOWN_MS)
      if (on === shown) return
      shown = on
      const spoken = on && Date.now() - spokenAt >= SPOKEN_EVERY_MS
      if (spoken) spokenAt = Date.now()
      setTyping({ shown, spoken })
    }
    const stop = listenLive((message) => {
      if (message.conversation === conversation && message.side === otherId) set(message.on)
    })
    return () => {
      stop()
      set(false)
      tellTyping(conversation, '')
    }
  }, [conversation, otherId])
  return typing
}
