import { useSend } from '../../lib/api.ts'
import { asFailure } from '../../lib/failure.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { portfolio } from './portfolio.api.ts'

interface DeleteProps {
  project: { id: string; title: string }
  onClose: () => void
  onDeleted: () => void
}

/** Asks once, and says what is deleted along with the project. */
export function DeleteDialog({ project, onClose, onDeleted }: DeleteProps) {
  const remove = useSend(portfolio.remove)
  const confirm = () =>
    remove.mutate(
      { params: { projectId: project.id } },
      {
        onSuccess: () => {
          toast({ text: 'Project deleted.' })
          onClose()
          onDeleted()
        },
        onError: (cause) => toast({ text: asFailure(cause, 'Failed to delete project').message }),
      },
    )
  return (
    <ConfirmDialog
      open
      title="Delete project"
      confirm="Delete project"
      danger
      pending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
      text={
        <p className="[overflow-wrap:anywhere]">
          “{project.title}” will be deleted along with its files, credits, likes and private links. This can’t be
          undone.
        </p>
      }
    />
  )
}
