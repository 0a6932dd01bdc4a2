import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { toast } from '../../ui/toast.tsx'
import { deliveries, type FailedDelivery, readDeliveriesAgain } from './deliveries.api.ts'
import { failureOf, useStepUp } from './use-step-up.ts'

const FAILED = 'Failed to send them again. Please try again.'

/** Sends failed deliveries again, and says how many. */
export function useRetry(): { retry: (rows: readonly FailedDelivery[]) => Promise<void> } {
  const cache = useQueryClient()
  const stepUp = useStepUp()
  const retry = async (rows: readonly FailedDelivery[]) => {
    const items = rows.map(({ source, id, user_id }) => ({ source, id, user_id }))
    try {
      const { asked } = await call(deliveries.retry, { body: { items } })
      toast({
        text: asked
          ? `${count(asked, 'delivery', 'deliveries')} will be sent again.`
          : 'Nothing to send again: it has just arrived, or is being tried right now.',
      })
    } catch (error) {
      if (!(await stepUp(error))) toast({ text: failureOf(FAILED, error) })
    }
    await readDeliveriesAgain(cache)
  }
  return { retry }
}
