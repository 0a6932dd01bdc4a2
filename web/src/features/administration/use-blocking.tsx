import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { toast } from '../../ui/toast.tsx'
import { administration, BLOCK_MINUTES } from './administration.api.ts'
import { failureOf, useStepUp } from './use-step-up.ts'
import { readUsersAgain } from './users.api.ts'

/** Blocks, unblocks and undoes; each confirms in a toast and refreshes the lists. */
export function useBlocking() {
  const cache = useQueryClient()
  const stepUp = useStepUp()
  const [busy, setBusy] = useState<string>()

  /** @returns the message to show when it failed */
  const act = async (id: string, work: () => Promise<unknown>, failed: string): Promise<string | undefined> => {
    setBusy(id)
    try {
      await work()
      await readUsersAgain(cache)
      return undefined
    } catch (error) {
      return (await stepUp(error)) ? undefined : failureOf(failed, error)
    } finally {
      setBusy(undefined)
    }
  }
  const unblock = async (blockId: string) => {
    const failure = await act(
      blockId,
      () => call(administration.unblock, { params: { blockId } }),
      'Failed to unblock user',
    )
    toast({ text: failure ?? 'User has been unblocked.' })
  }
  const block = (userId: string, reason: string) =>
    act(
      userId,
      async () => {
        const made = await call(administration.block, {
          body: { user_id: userId, reason, minutes: BLOCK_MINUTES.rateLimits },
        })
        toast({
          text: 'User has been blocked successfully.',
          act: { label: 'Undo', onAct: () => void unblock(made.id) },
        })
      },
      'Failed to block user',
    )
  const undo = async (actId: string) => {
    const failure = await act(actId, () => call(administration.undo, { params: { actId } }), 'This could not be undone')
    toast({ text: failure ?? 'Undone.' })
  }
  return { busy, block, unblock, undo }
}
