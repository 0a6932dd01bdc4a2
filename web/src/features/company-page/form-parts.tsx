import type { ReactNode } from 'react'
import type { Failure } from '../../lib/use-contract-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

interface RefusalProps {
  failure: Failure | undefined
  /** Starts over with the saved version. */
  onReload: () => void
  /** Overwrites the saved version with what was typed. */
  onOverwrite: () => void
}

/** Why it was not saved. After a conflict the person chooses, so that nothing is overwritten unasked. */
export function Refusal({ failure, onReload, onOverwrite }: RefusalProps) {
  if (!failure) return null
  if (failure.code !== 'companies.page_changed') {
    return (
      <Banner key={failure.at} tone="bad" retryAfter={failure.retryAfter}>
        {failure.message}
      </Banner>
    )
  }
  return (
    <Banner key={failure.at} tone="warn">
      <p>Someone else at your company just edited this. What you typed is still here, but it isn’t saved.</p>
      <div className="flex flex-wrap gap-2 pt-3">
        <Button size="small" onClick={onReload}>
          Load the newer version
        </Button>
        <Button size="small" variant="quiet" onClick={onOverwrite}>
          Keep what I typed
        </Button>
      </div>
    </Banner>
  )
}

/** Two fields side by side where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-5 sm:grid-cols-2">{children}</div>
)
