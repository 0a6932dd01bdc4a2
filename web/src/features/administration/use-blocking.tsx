import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { refreshMe } from '../../lib/session.ts'
import { toast } from '../../ui/toast.tsx'
import { administration, BLOCK_MINUTES, readBlocksAgain } from './administration.api.ts'

/** The message of a failed act, and why it failed where the server said so. */
const failureOf = (title: string, error: unknown) => (error instanceof ApiError && error.status < 500 && error.status !== 0 ? `${title}. ${error.message}` : title)

/** Blocks, lets in again, takes acts back; each is told, and the lists are read again. */
export function useBlocking() {
  const cache = useQueryClient()
  const router = useRouter()
  const [busy, setBusy] = useState<string>()

  /** Whoever owes a second factor shows it and comes back. */
  const stepUp = async (error: unknown): Promise<boolean> => {
    if (!(error instanceof ApiError) || error.code !== 'factors.second_factor') return false
    const next = router.state.location.href
    await refreshMe()
    await router.navigate({ to: '/auth/second-factor', search: { next } })
    return true
  }
  /** @returns the sentence to show when it failed */
  const act = async (id: string, work: () => Promise<unknown>, failed: string): Promise<string | undefined> => {
    setBusy(id)
    try {
      await work()
      await readBlocksAgain(cache)
      return undefined
    } catch (error) {
      return (await stepUp(error)) ? undefined : failureOf(failed, error)
    } finally {
      setBusy(undefined)
    }
  }
  const unblock = async (blockId: string) => {
    const failure = await act(blockId, () => call(administration.unblock, { params: { blockId } }), 'Failed to unblock user')
    toast({ text: failure ?? 'User has been unblocked.' })
  }
  const block = (userId: string, reason: string) =>
    act(userId, async () => {
      const made = await call(administration.block, { body: { userId, reason, minutes: BLOCK_MINUTES.rateLimits } })
      toast({ text: 'User has been blocked successfully.', act: { label: 'Undo', onAct: () => void unblock(made.id) } })
    }, 'Failed to block user')
  const undo = async (actId: string) => {
    const failure = await act(actId, () => call(administration.undo, { params: { actId } }), 'This could not be undone')
    toast({ text: failure ?? 'Undone.' })
  }
  return { busy, block, unblock, undo }
}
