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
  dismiss: 'Nothing changes. Whoever reported it hears that there was no reason to act.',
  take_down: 'No one outside its company can see it. Only an administrator can restore it.',
  hide_message: 'Only its sender can still see it.',
  hide_project: 'Only its author can still see it. It no longer shows through private links or in credits.',
  hide_testimonial: 'No one can see it, and it doesn’t count toward the rating.',
  hide_answer: 'No one can see the company’s answer. It can’t write another one.',
  warn: 'Nothing is removed. The person gets a notification and an email with your reason.',
  block: 'They’re signed out everywhere at once and get an email with your reason.',
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
          text:
            body.outcome === 'dismiss' ? 'The reports were dismissed.' : 'Decided. We’ll let everyone involved know.',
          act: { label: 'Undo', onAct: () => void undo.run(decided) },
        })
        await readCasesAgain(cache)
      } catch (error) {
        if (!(await onRefused(error))) throw error
      }
    },
  })
}

/** What happens to it, and why. The person concerned reads the reason. */
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
          hint="The person reads this, along with how to reply. They don’t learn who reported it."
          rows={3}
          limit={1000}
          length={form.value('note')?.length ?? 0}
          {...form.field('note')}
        />
      )}
    </form>
  )
}
