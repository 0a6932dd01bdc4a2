import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '../../lib/api.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import {
  BLOCK_LENGTHS,
  type CaseOutcome,
  OUTCOME_KEYS,
  OUTCOMES,
  readCasesAgain,
  type ReportCaseDetail,
  safety,
} from './reports.api.ts'
import { useUndo } from './use-undo.ts'

const rules = () => import('@ensemble/contract/safety/safety.schemas.ts').then(({ CaseDecision }) => CaseDecision)
const LENGTHS = Object.entries(BLOCK_LENGTHS).map(([value, { label }]) => ({ value, label }))
const HINTS: Record<CaseOutcome, string> = {
  dismiss: 'Nothing changes. Whoever reported it is told that there was no reason to act.',
  take_down: 'Nobody outside its company sees it any more. Only an administrator can bring it back.',
  hide_message: 'Only its sender still sees it.',
  hide_project: 'Only its author still sees it, with its links and in its credits too.',
  hide_testimonial: 'Nobody sees it any more, and it does not count.',
  warn: 'Nothing is removed. The person gets a notification and a mail with your reason.',
  block: 'They are signed out everywhere at once and told by mail, with your reason.',
}

interface DecideFormProps {
  id: string
  item: ReportCaseDetail
  onDone: () => void
  onRefused: (error: unknown) => Promise<boolean>
}

function useDecision({ item, onDone, onRefused }: Omit<DecideFormProps, 'id'>) {
  const cache = useQueryClient()
  const decide = useSend(safety.decide)
  const undo = useUndo(onRefused)
  return useContractForm(rules, {
    defaultValues: { outcome: 'dismiss' as CaseOutcome, note: '', length: 'day' as const, version: item.version },
    onSubmit: async (body) => {
      try {
        const decided = await decide.mutateAsync({ params: { caseId: item.id }, body })
        onDone()
        toast({
          text: body.outcome === 'dismiss' ? 'The reports were dismissed.' : 'Decided. Everyone concerned is told.',
          act: { label: 'Undo', onAct: () => void undo.run(decided) },
        })
        await readCasesAgain(cache)
      } catch (error) {
        if (!(await onRefused(error))) throw error
      }
    },
  })
}

/** What becomes of it, and why. The person concerned reads the reason. */
export function DecideForm({ id, ...decision }: DecideFormProps) {
  const { item } = decision
  const form = useDecision(decision)
  const outcome = form.value('outcome')
  return (
    <form
      id={id}
      aria-label="Decision"
      className="grid gap-5 border-t border-hairline pt-6"
      noValidate
      onSubmit={form.submit}
    >
      {form.failure && (
        <Banner key={form.failure.at} tone="bad" onDismiss={form.dismiss}>
          {form.failure.message}
        </Banner>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Decision"
          hint={HINTS[outcome]}
          options={OUTCOME_KEYS.filter((key) => item.can[key]).map((value) => ({ value, label: OUTCOMES[value] }))}
          {...form.field('outcome')}
        />
        {outcome === 'block' && <Select label="For how long" options={LENGTHS} {...form.field('length')} />}
      </div>
      {outcome !== 'dismiss' && (
        <TextArea
          label="Reason"
          hint="The person reads this, with how to answer. Who reported it stays unsaid."
          rows={3}
          limit={1000}
          length={form.value('note')?.length ?? 0}
          {...form.field('note')}
        />
      )}
    </form>
  )
}
