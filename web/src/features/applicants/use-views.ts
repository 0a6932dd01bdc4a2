import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '../../lib/api.ts'
import { toast } from '../../ui/toast.tsx'
import type { ApplicantsFilter, Side } from './applicants.api.ts'
import { applicantViews, readViewsAgain, type SavedView, viewFilters } from './views.api.ts'

const UNDO_MS = 10_000

const refused = (cause: unknown) =>
  void toast({ text: cause instanceof Error ? cause.message : 'This didn’t work. Please try again.' })

/** Gives a view other filters, or deletes it. What has changed since is shown again. */
export function useViews(side: Side) {
  const cache = useQueryClient()
  const [change, remove, restore] = [
    useSend(applicantViews.change),
    useSend(applicantViews.remove),
    useSend(applicantViews.restore),
  ]
  const again = () => readViewsAgain(cache, side)
  return {
    async update({ id, name, version }: SavedView, filter: ApplicantsFilter) {
      await change
        .mutateAsync({ params: { viewId: id }, body: { version, filters: viewFilters(filter) } })
        .then(() => toast({ text: `“${name}” now has these filters.` }), refused)
      await again()
    },
    async remove({ id, name, version }: SavedView) {
      const undo = async () => {
        await restore.mutateAsync({ params: { viewId: id } }).catch(refused)
        await again()
      }
      await remove
        .mutateAsync({ params: { viewId: id }, query: { version } })
        .then(
          () => toast({ text: `“${name}” deleted.`, act: { label: 'Undo', onAct: () => void undo() }, stay: UNDO_MS }),
          refused,
        )
      await again()
    },
  }
}
