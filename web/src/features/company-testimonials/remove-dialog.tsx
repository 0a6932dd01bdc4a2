import { ApiError, useSend } from '../../lib/api.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { type CompanyTestimonial, companyTestimonials, useRefresh } from './company-testimonials.api.ts'

/** Asks, and deletes the author's own testimonial. One that is already gone counts as deleted. */
export function RemoveDialog({ item, onClose }: { item: CompanyTestimonial; onClose: () => void }) {
  const refresh = useRefresh()
  const remove = useSend(companyTestimonials.remove)
  const run = async () => {
    try {
      await remove.mutateAsync({ params: { testimonialId: item.id } })
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.status === 404))
        return toast({ text: cause instanceof Error ? cause.message : 'That didn’t work. Please try again.' })
    }
    onClose()
    await refresh()
  }
  return (
    <ConfirmDialog
      open
      danger
      title="Delete your testimonial?"
      text="Its answer is deleted too, and its stars no longer count. You can write a new one."
      confirm="Delete testimonial"
      pending={remove.isPending}
      onConfirm={() => void run()}
      onClose={onClose}
    />
  )
}
