import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '../../lib/api.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { REPORT_REASONS, type ReportReason, safety, type SubjectType } from './safety.api.ts'

interface ReportDialogProps {
  subject: { type: SubjectType; id: string; title: string }
  onClose: () => void
}

const rules = () => import('@ensemble/contract/safety/safety.schemas.ts').then(({ ReportForm }) => ReportForm)
const REASONS = Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label }))

/** Asks what is wrong: a reason from a list, and a few words. */
export function ReportDialog({ subject, onClose }: ReportDialogProps) {
  const cache = useQueryClient()
  const send = useSend(safety.report)
  const form = useContractForm(rules, {
    defaultValues: { subject_type: subject.type, subject_id: subject.id, reason: '' as ReportReason, detail: '' },
    onSubmit: async (body) => {
      await send.mutateAsync({ body })
      onClose()
      toast({ text: 'Thank you. An administrator will look at it, and we’ll let you know the outcome.' })
      await cache.invalidateQueries({ queryKey: [safety.mine.path] })
    },
  })
  return (
    <FormDialog title="Report" submit="Send report" pending={form.pending} onSubmit={form.submit} onClose={onClose}>
      <FormFailure failure={form.failure} onDismiss={form.dismiss} />
      <p className="text-muted [overflow-wrap:anywhere]">
        You’re reporting “{subject.title}”. An administrator will see it as it is now. No one else learns that you
        reported it.
      </p>
      <Select label="What’s wrong?" placeholder="Choose" options={REASONS} {...form.field('reason')} />
      <TextArea
        label="What happened?"
        optional
        rows={4}
        limit={2000}
        length={form.value('detail')?.length ?? 0}
        {...form.field('detail')}
      />
    </FormDialog>
  )
}
