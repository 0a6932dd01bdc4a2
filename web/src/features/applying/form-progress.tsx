import { Check } from 'lucide-react'
import { Sprockets } from '../../ui/sprockets.tsx'
import type { Kept } from './use-kept-draft.ts'

const words: Record<Kept, string> = {
  clean: '',
  saving: 'Saving',
  saved: 'Saved a moment ago',
  failed: 'Couldn’t save. Kept in this tab while we try again',
}

interface Step {
  label: string
  done: boolean
  optional?: boolean
}

/** How far along the form is, and whether it is saved. */
export function FormProgress({ steps, kept }: { steps: readonly Step[]; kept: Kept }) {
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
      <Sprockets label="Application" done={steps.filter((step) => step.done).length} of={steps.length} />
    </div>
  )
}
