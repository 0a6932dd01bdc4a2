import { invitees } from '@ensemble/contract/applications/invitees.routes.ts'
import type { Invitee } from '@ensemble/contract/applications/invitees.schemas.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { pages, useSend } from '../../lib/api.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { RelativeTime } from '../../shared/time/when.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, FormDialog } from '../../ui/dialog.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { toast } from '../../ui/toast.tsx'

const rules = () => import('@ensemble/contract/applications/invitees.schemas.ts').then(({ InviteeForm }) => InviteeForm)

const useInvitees = () => useInfiniteQuery(pages(invitees.list, { query: {} }))

/** Invites someone to apply by email; seats that only look don't see it. `chosen`: the post of the list. */
export function AddApplicant({ chosen }: { chosen: string | undefined }) {
  const [open, setOpen] = useState(false)
  const list = useInvitees()
  const first = list.data?.pages[0]
  if (first && !first.can.invite) return null
  const onClose = () => setOpen(false)
  return (
    <>
      <Button icon={<UserPlus size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Add Applicant
      </Button>
      {open &&
        (first && first.posts.length > 0 ? (
          <InviteForm posts={first.posts} chosen={chosen} onClose={onClose} />
        ) : (
          <Dialog open title="Add Applicant" onClose={onClose}>
            {list.isPending ? (
              <SkeletonText lines={3} />
            ) : list.isError && !first ? (
              <Failed title="Couldn’t load your posts" level={3} onRetry={() => void list.refetch()}>
                {list.error.message}
              </Failed>
            ) : (
              <Empty title="No open post" level={3}>
                Post a job or a collaboration first. Then you can invite people to apply for it.
              </Empty>
            )}
          </Dialog>
        ))}
    </>
  )
}

interface InviteFormProps {
  posts: readonly { id: string; title: string }[]
  chosen: string | undefined
  onClose: () => void
}

function InviteForm({ posts, chosen, onClose }: InviteFormProps) {
  const cache = useQueryClient()
  const send = useSend(invitees.invite)
  const form = useContractForm(rules, {
    defaultValues: { post_id: posts.find(({ id }) => id === chosen)?.id ?? posts[0]?.id ?? '', email: '', message: '' },
    onSubmit: async (body) => {
      await send.mutateAsync({ body })
      onClose()
      toast({ text: 'Invitation sent.' })
      await cache.invalidateQueries({ queryKey: [invitees.list.path] })
    },
  })
  return (
    <FormDialog
      title="Add Applicant"
      submit="Send invitation"
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormFailure failure={form.failure} onDismiss={form.dismiss} />
      <p className="text-muted">We’ll invite this person once to apply. They don’t need an account yet.</p>
      <Select
        label="Post"
        options={posts.map(({ id, title }) => ({ value: id, label: title }))}
        {...form.field('post_id')}
      />
      <TextField label="Email" type="email" inputMode="email" autoComplete="off" {...form.field('email')} />
      <TextArea
        label="Message"
        optional
        rows={3}
        limit={500}
        length={form.value('message')?.length ?? 0}
        {...form.field('message')}
      />
      <Invited />
    </FormDialog>
  )
}

/** Who was invited by email before. */
function Invited() {
  const list = useInvitees()
  const people = list.data?.pages.flatMap((page) => page.items) ?? []
  if (people.length === 0) return null
  return (
    <section aria-labelledby="invited" className="grid gap-2 border-t border-hairline pt-4">
      <h3 id="invited" className="font-strong">
        Invited
      </h3>
      <ul>
        {people.map((person) => (
          <InvitedRow key={person.id} person={person} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div>
          <Button size="small" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {list.isFetchNextPageError ? 'Try again' : 'Load more'}
          </Button>
        </div>
      )}
    </section>
  )
}

function InvitedRow({ person: { id, email, post, invited_at: at } }: { person: Invitee }) {
  const cache = useQueryClient()
  const revoke = useSend(invitees.revoke)
  const act = () =>
    revoke.mutateAsync({ params: { inviteeId: id } }).then(
      () => toast({ text: 'Invitation revoked.' }),
      (error: unknown) =>
        toast({ text: error instanceof Error ? error.message : 'That didn’t work. Please try again.' }),
    )
  return (
    <li className="flex items-center gap-3 border-b border-hairline py-2">
      <div className="min-w-0 flex-1">
        <p className="[overflow-wrap:anywhere]">{email}</p>
        <p className="text-small text-muted [overflow-wrap:anywhere]">
          {post.title} · <RelativeTime value={at} />
        </p>
      </div>
      <Button
        size="small"
        variant="quiet"
        pending={revoke.isPending}
        aria-label={`Revoke the invitation to ${email}`}
        onClick={() => void act().then(() => cache.invalidateQueries({ queryKey: [invitees.list.path] }))}
      >
        Revoke
      </Button>
    </li>
  )
}
