import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '../../lib/api.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { type PoolTalent, readPoolAgain, talentPool } from './talent-pool.api.ts'

interface InviteDialogProps {
  talent: PoolTalent
  posts: readonly { id: string; title: string }[]
  /** The post that people are matched with; preselected here. */
  chosen: string | undefined
  onClose: () => void
}

const rules = () =>
  import('@ensemble/contract/talent-pool/talent-pool.schemas.ts').then(({ InvitationInput }) => InvitationInput)

export function InviteDialog({ talent, posts, chosen, onClose }: InviteDialogProps) {
  const cache = useQueryClient()
  const send = useSend(talentPool.invite)
  const form = useContractForm(rules, {
    defaultValues: { post_id: posts.find(({ id }) => id === chosen)?.id ?? posts[0]?.id ?? '', message: '' },
    onSubmit: async (body) => {
      await send.mutateAsync({ params: { talentId: talent.id }, body })
      onClose()
      toast({ text: `${talent.name} was invited.` })
      await readPoolAgain(cache)
    },
  })
  return (
    <FormDialog
      title="Invite to apply"
      submit="Send invitation"
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormFailure failure={form.failure} onDismiss={form.dismiss} />
      <p className="text-muted [overflow-wrap:anywhere]">
        We’ll invite {talent.name} once. They decide whether to apply.
      </p>
      <Select
        label="Post"
        options={posts.map(({ id, title }) => ({ value: id, label: title }))}
        {...form.field('post_id')}
      />
      <TextArea
        label="Message"
        optional
        rows={4}
        limit={500}
        length={form.value('message')?.length ?? 0}
        {...form.field('message')}
      />
    </FormDialog>
  )
}
