import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { tracker } from '@ensemble/contract/applications/tracker.routes.ts'
import type { TrackedItem } from '@ensemble/contract/applications/tracker.schemas.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.tsx'
import { hrefOf, postOf } from './tracker.words.ts'

const asks = {
  draft: {
    title: 'Discard this draft?',
    text: (title: string) => `What you wrote for ${title} will be deleted.`,
    confirm: 'Discard draft',
    danger: true,
    done: 'Draft discarded.',
  },
  invitation: {
    title: 'Decline the invitation?',
    text: (title: string) => `We’ll remove it from your list. You can still apply for ${title} from its page.`,
    confirm: 'Decline invitation',
    danger: false,
    done: 'Invitation declined.',
  },
} as const

/** Continues or discards a draft, opens or declines an invitation. */
export function TrackedActs({ item }: { item: TrackedItem }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const post = postOf(item)
  const ask = asks[item.draft ? 'draft' : 'invitation']
  const end = useMutation({
    mutationFn: () =>
      item.draft
        ? call(tracker.discardDraft, { params: { postId: item.id } })
        : call(tracker.decline, { params: { invitationId: item.id }, body: {} }),
    onSuccess: async () => {
      toast({ text: ask.done })
      await client.invalidateQueries({ queryKey: [applications.mine.path] })
    },
    onSettled: () => setAsking(false),
  })
  const title = post?.title ?? ''
  return (
    <div className="own-acts">
      {end.isError && (
        <Banner tone="bad" onDismiss={() => end.reset()}>
          {end.error.message}
        </Banner>
      )}
      {item.draft?.post.open && (
        <LinkButton size="small" href={hrefOf(item)} aria-label={`Continue: ${title}`}>
          Continue
        </LinkButton>
      )}
      {item.invitation && (
        <LinkButton size="small" href={hrefOf(item)} aria-label={`View post: ${title}`}>
          View post
        </LinkButton>
      )}
      <Button
        size="small"
        variant="quiet"
        aria-label={`${item.draft ? 'Discard' : 'Decline'}: ${title}`}
        onClick={() => setAsking(true)}
      >
        {item.draft ? 'Discard' : 'Decline'}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          title={ask.title}
          text={ask.text(title)}
          confirm={ask.confirm}
          danger={ask.danger}
          pending={end.isPending}
          onConfirm={() => end.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
