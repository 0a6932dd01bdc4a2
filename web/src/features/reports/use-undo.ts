import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '../../lib/api.ts'
import { toast } from '../../ui/toast.tsx'
import { readCasesAgain, safety } from './reports.api.ts'

/** Takes a decision back, with what it did, and says how that went. */
export function useUndo(onRefused: (error: unknown) => Promise<boolean>) {
  const cache = useQueryClient()
  const undo = useSend(safety.undo)
  const run = async ({ id, version }: { id: string; version: number }) => {
    try {
      await undo.mutateAsync({ params: { caseId: id }, body: { version } })
      toast({ text: 'The decision was taken back.' })
    } catch (error) {
      if (!(await onRefused(error)))
        toast({ text: error instanceof Error ? error.message : 'The decision could not be taken back.' })
    }
    await readCasesAgain(cache)
  }
  return { run, pending: undo.isPending }
}
