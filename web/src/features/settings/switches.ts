import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { takeAnswer } from '../../lib/take-answer.ts'

/** Switches that are saved one by one; those still being saved show what was chosen. */
export function useSwitches<Key extends string, Stored>(
  queryKey: QueryKey,
  save: (key: Key, on: boolean) => Promise<Stored>,
) {
  const cache = useQueryClient()
  const [turned, setTurned] = useState<Partial<Record<Key, boolean>>>({})
  const [failure, setFailure] = useState<{ text: string; at: number }>()
  const turn = async (key: Key, on: boolean) => {
    setTurned((before) => ({ ...before, [key]: on }))
    setFailure(undefined)
    try {
      takeAnswer(cache, queryKey, await save(key, on))
    } catch (error) {
      setFailure({ text: error instanceof Error ? error.message : String(error), at: Date.now() })
    }
    setTurned((before) => ({ ...before, [key]: undefined }))
  }
  return { turn, turned, failure, dismiss: () => setFailure(undefined) }
}
