import { verifications } from '@ensemble/contract/companies/verifications.routes.ts'
import type { VerificationCase } from '@ensemble/contract/companies/verifications.schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSend } from '../../lib/api.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast.tsx'

const rules = () =>
  import('@ensemble/contract/companies/verifications.schemas.ts').then(({ DecisionForm }) => DecisionForm)

/** Approve, refuse with a reason, or undo a decision: whatever the server currently allows. */
export function DecideOn({ item }: { item: VerificationCase }) {
  const cache = useQueryClient()
  const decide = useSend(verifications.decide)
  const undo = useSend(verifications.undo)
  const [refusing, setRefusing] = useState(false)
  const reread = () => cache.invalidateQueries({ queryKey: [verifications.list.path] })
  const takeBack = async (version: number) => {
    await undo.mutateAsync({ params: { requestId: item.id }, body: { version } }).then(
      () => toast({ text: 'Decision undone.' }),
      (error: Error) => toast({ text: error.message }),
    )
    await reread()
  }
  const done = async (decided: VerificationCase) => {
    const text = decided.status === 'approved' ? `${item.company} was approved.` : `${item.company} was refused.`
    toast({ text, act: { label: 'Undo', onAct: () => void takeBack(decided.version) } })
    await reread()
  }
  const approve = async () => {
    try {
      await done(
        await decide.mutateAsync({
          params: { requestId: item.id },
          body: { decision: 'approve', version: item.version },
        }),
      )
    } catch (error) {
      toast({ text: error instanceof Error ? error.message : 'Couldn’t save the decision.' })
      await reread()
    }
  }
  return (
    <div className="flex flex-wrap items-start gap-3">
      {item.can.approve && (
        <Button pending={decide.isPending} aria-label={`Approve ${item.company}`} onClick={() => void approve()}>
          Approve
        </Button>
      )}
      {item.can.refuse && (
        <Button variant="quiet" aria-label={`Refuse ${item.company}`} onClick={() => setRefusing(true)}>
          Refuse
        </Button>
      )}
      {item.can.undo && (
        <Button
          size="small"
          pending={undo.isPending}
          aria-label={`Undo decision about ${item.company}`}
          onClick={() => void takeBack(item.version)}
        >
          Undo decision
        </Button>
      )}
      {refusing && <Refuse item={item} onDone={done} onClose={() => setRefusing(false)} />}
    </div>
  )
}

function Refuse({
  item,
  onDone,
  onClose,
}: {
  item: VerificationCase
  onDone: (decided: VerificationCase) => Promise<void>
  onClose: () => void
}) {
  const decide = useSend(verifications.decide)
  const form = useContractForm(rules, {
    defaultValues: { decision: 'refuse' as const, reason: '', version: item.version },
    onSubmit: async (values) => {
      const decided = await decide.mutateAsync({ params: { requestId: item.id }, body: values })
      onClose()
      await onDone(decided)
    },
  })
  return (
    <FormDialog
      title={`Refuse ${item.company}?`}
      submit="Refuse"
      danger
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {form.failure && (
        <Banner key={form.failure.at} tone="bad" onDismiss={form.dismiss}>
          {form.failure.message}
        </Banner>
      )}
      <TextArea
        label="Reason"
        hint="We’ll email them this. Say what was missing and what would help."
        rows={3}
        limit={1000}
        length={form.value('reason')?.length ?? 0}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
