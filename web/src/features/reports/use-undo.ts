import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '../../lib/api.ts'
import { toast } from '../../ui/toast.tsx'
import { readCasesAgain, safety } from './reports.api.ts'

/** Undoes a decision and its effects, and says whether that worked. */
export function useUndo(onRefused: (error: unknown) => Promise<boolean>) {
  const cache = useQueryClient()
  const undo = useSend(safety.undo)
  const run = async ({ id, version }: { id: string; version: number }) => {
    try {
      await undo.mutateAsync({ params: { caseId: id }, body: { version } })
      toast({ text: 'Decision undone.' })
    } catch (error) {
      if (!(await onRefused(error)))
        toast({ text: error instanceof Error ? error.message : 'Couldn’t undo the decision.' })
    }
    await readCasesAgain(cache)
  }
  return { run, pending: undo.isPending }
}
