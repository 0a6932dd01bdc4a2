import type { ApplicationInput } from '@ensemble/contract/applications/applications.schemas.ts'
import { Check } from 'lucide-react'
import { Progress } from '../../ui/progress.tsx'
import type { Kept } from './use-kept-draft.ts'

const words: Record<Kept, string> = {
  clean: '',
  saving: 'Saving',
  saved: 'Saved a moment ago',
  failed: 'Couldn’t save. Kept in this tab while we try again',
}

/** How far along the form is, and whether it is saved. */
export function FormProgress({
  values,
  hasResume,
  kept,
}: {
  values: Partial<ApplicationInput>
  hasResume: boolean
  kept: Kept
}) {
  const letter = (values.cover_letter ?? '').trim().length
  const steps = [
    { label: 'Cover letter', done: letter >= 50 && letter <= 5000 },
    { label: 'Résumé and work', done: hasResume || !!values.portfolio_url?.trim(), optional: true },
    {
      label: 'Availability',
      done: !!values.availability && (values.availability !== 'custom' || !!values.available_from),
    },
  ]
  return (
    <div className="apply-progress">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <ol className="apply-steps" aria-label="Parts of the application">
          {steps.map((step) => (
            <li key={step.label} data-done={step.done || undefined}>
              <span className="apply-tick">{step.done && <Check size={12} strokeWidth={3} aria-hidden="true" />}</span>
              {step.label}
              <span className="sr-only">{step.done ? ' (done)' : step.optional ? ' (optional)' : ' (to do)'}</span>
            </li>
          ))}
        </ol>
        <p className="text-small text-muted" role="status">
          {words[kept]}
        </p>
      </div>
      <Progress label="Application" value={steps.filter((step) => step.done).length / steps.length} />
    </div>
  )
}
