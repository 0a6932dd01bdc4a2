import { type LiveTyping, TYPING_EVERY_MS, TYPING_SHOWN_MS } from '@ensemble/contract/live.ts'
import { useEffect, useEffectEvent, useState } from 'react'
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

/** Who of a conversation is writing, by whatever tells them apart; the names, in the order in which they began. */
export type Writers = ReadonlyMap<string, string>

/** The one who a message is about, unless the reader doesn’t see them writing. */
export type WriterOf = (message: LiveTyping) => { key: string; name: string } | undefined

/** One other side: its people write as one. */
export const sideWriting =
  (side: { id: string; name: string }): WriterOf =>
  (message) =>
    message.side === side.id ? { key: side.id, name: side.name } : undefined

/** Everyone of a team but the reader. */
export const teamWriting =
  (me: string): WriterOf =>
  ({ by, name }) =>
    by === me || !name ? undefined : { key: by, name }

/** With someone who began, or stopped. */
export function withWriter(writers: Writers, { key, name }: { key: string; name: string }, on: boolean): Writers {
  if (writers.has(key) === on) return writers
  const next = new Map(writers)
  if (on) next.set(key, name)
  else next.delete(key)
  return next
}

/** Says who is writing; empty for no one. */
export function typingWords(writers: Writers): string {
  const [one, two, ...more] = writers.values()
  if (one === undefined) return ''
  if (two === undefined) return `${one} is typing…`
  return more.length ? 'Several people are typing…' : `${one} and ${two} are typing…`
}

/** Someone who pauses and goes on is read out only once in this time. */
const SPOKEN_EVERY_MS = 60_000
const NO_ONE: Writers = new Map()

/** What is shown of who is writing in a conversation, and what a screen reader should say. */
export function useTyping(conversation: string, writerOf: WriterOf): { shown: string; spoken: string } {
  const [typing, setTyping] = useState({ shown: '', spoken: '' })
  const seen = useEffectEvent(writerOf)
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    let spokenAt = -Infinity
    let writers = NO_ONE
    const set = (writer: { key: string; name: string }, on: boolean) => {
      clearTimeout(timers.get(writer.key))
      if (on)
        timers.set(
          writer.key,
          setTimeout(() => set(writer, false), TYPING_SHOWN_MS),
        )
      const before = writers
      writers = withWriter(before, writer, on)
      if (writers === before) return
      const shown = typingWords(writers)
      // whoever joins in isn’t read out: several who write would interrupt all the time
      const spoken = before.size === 0 && Date.now() - spokenAt >= SPOKEN_EVERY_MS
      if (spoken) spokenAt = Date.now()
      setTyping({ shown, spoken: spoken ? shown : '' })
    }
    const stop = listenLive((message) => {
      const writer = message.conversation === conversation ? seen(message) : undefined
      if (writer) set(writer, message.on)
    })
    return () => {
      stop()
      for (const timer of timers.values()) clearTimeout(timer)
      setTyping({ shown: '', spoken: '' })
      tellTyping(conversation, '')
    }
  }, [conversation])
  return typing
}
