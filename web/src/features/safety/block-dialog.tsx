import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useSend } from '../../lib/api.ts'
import { Banner } from '../../ui/banner.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { readEverythingAgain, safety } from './safety.api.ts'

interface BlockDialogProps {
  person: { id: string; name: string; company: boolean }
  onClose: () => void
  leaveTo?: string | undefined
}

/** Asks before two people are kept apart. */
export function BlockDialog({ person, onClose, leaveTo }: BlockDialogProps) {
  const cache = useQueryClient()
  const router = useRouter()
  const block = useSend(safety.block)
  const run = async () => {
    const done = await block.mutateAsync({ params: { personId: person.id } }).then(
      () => true,
      () => false,
    )
    if (!done) return
    onClose()
    toast({ text: `${person.name} is blocked. You can undo this in Settings, Security.` })
    if (leaveTo) await router.navigate({ href: leaveTo })
    await readEverythingAgain(cache)
  }
  return (
    <ConfirmDialog
      open
      danger
      title={`Block ${person.name}?`}
      confirm="Block"
      pending={block.isPending}
      text={
        <div className="grid gap-4">
          {block.error && <Banner tone="bad">{block.error.message}</Banner>}
          <p>
            {person.company
              ? `Whoever posted this for ${person.name} and you no longer see or reach each other, and no post of the company is shown to you.`
              : `${person.name} and you no longer see or reach each other: posts, applications and messages.`}{' '}
            They are not told. You can take it back at any time.
          </p>
        </div>
      }
      onConfirm={() => void run()}
      onClose={onClose}
    />
  )
}
