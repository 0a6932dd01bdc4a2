import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { takeAnswer } from '../../lib/take-answer.ts'

/** The last save of each stored thing. */
const lines = new Map<string, Promise<unknown>>()

/** Saves one after the other: two quick choices arrive in their order, and the last answer has both. */
export function inLine<Answer>(queryKey: QueryKey, save: () => Promise<Answer>): Promise<Answer> {
  const line = hashKey(queryKey)
  const answer = (lines.get(line) ?? Promise.resolve()).then(save)
  lines.set(
    line,
    answer.catch(() => undefined),
  )
  return answer
}

interface Failed<Key> {
  key: Key
  text: string
  at: number
}

/** Choices that are saved one by one; those still being saved show what was chosen. A refused one goes back. */
export function useChoices<Key extends string, Value, Stored>(
  queryKey: QueryKey,
  save: (key: Key, value: Value) => Promise<Stored>,
) {
  const cache = useQueryClient()
  // each with a mark of its own: a choice may be followed by another before it is saved
  const [chosen, setChosen] = useState<Partial<Record<Key, { value: Value }>>>({})
  const [failure, setFailure] = useState<Failed<Key>>()
  const choose = async (key: Key, value: Value) => {
    const mine = { value }
    setChosen((before) => ({ ...before, [key]: mine }))
    setFailure(undefined)
    try {
      await inLine(queryKey, async () => takeAnswer(cache, queryKey, await save(key, value)))
    } catch (error) {
      setFailure({ key, text: error instanceof Error ? error.message : String(error), at: Date.now() })
    }
    setChosen((before) => (before[key] === mine ? { ...before, [key]: undefined } : before))
  }
  const shown = (key: Key, stored: Value): Value => chosen[key]?.value ?? stored
  return { choose, shown, failure }
}

/** A failure as a sentence. */
export const notSaved = ({ text }: { text: string }): string => `Your choice could not be saved. ${text}`
