import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useSend } from '../../lib/api.ts'
import { Banner } from '../../ui/banner.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Blockable, readEverythingAgain, safety } from './safety.api.ts'

interface BlockDialogProps {
  person: Blockable
  onClose: () => void
  leaveTo?: string | undefined
}

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
    toast({ text: `${person.name} is blocked. You can undo this in Settings, under Security.` })
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
              ? `You and whoever posted this for ${person.name} won’t be able to see or contact each other, and you won’t see any of the company’s posts.`
              : `You and ${person.name} won’t be able to see or contact each other: no posts, applications or messages.${person.of ? ` This closes your conversations with ${person.of}, too.` : ''}`}{' '}
            We don’t tell them. You can unblock them anytime.
          </p>
        </div>
      }
      onConfirm={() => void run()}
      onClose={onClose}
    />
  )
}
