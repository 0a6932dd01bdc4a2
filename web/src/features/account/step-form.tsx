import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import type { ProfilePatch } from '@ensemble/contract/profiles/profiles.schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../lib/api.ts'
import { isConflict } from '../../lib/conflict.ts'
import { asFailure } from '../../lib/failure.ts'
import type { Failure } from '../../lib/use-contract-form.ts'
import { saveProfile } from '../../shared/session/save-profile.ts'
import { Button } from '../../ui/button.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import type { Begun } from './first-steps.ts'

export interface StepProps {
  begun: Begun
  /** Called once all of the step is stored. */
  onDone: () => void
  /** Absent in the first step. */
  onBack: (() => void) | undefined
}

interface StepFormProps extends Pick<StepProps, 'onBack'> {
  form: { submit: () => void; pending: boolean; failure: Failure | undefined; dismiss: () => void }
  disabled?: boolean
  submit?: string
  children: ReactNode
}

/** The fields of a step, what its server refused, and the way on. */
export const StepForm = ({ form, disabled, submit = 'Continue', onBack, children }: StepFormProps) => (
  <form
    className="grid grid-cols-[minmax(0,1fr)] gap-6"
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      form.submit()
    }}
  >
    {children}
    <FormFailure failure={form.failure} onDismiss={form.dismiss} />
    <div className="flex justify-between gap-3">
      {onBack && (
        <Button variant="quiet" className="-ml-4" onClick={onBack}>
          Back
        </Button>
      )}
      <Button type="submit" variant="primary" className="ml-auto" pending={form.pending} disabled={disabled}>
        {submit}
      </Button>
    </div>
  </form>
)

/** Saves what a step changed of the profile. A newer profile is read, so that the next try is about that one. */
export function useSaveStep({ version }: Begun) {
  const cache = useQueryClient()
  return async (changed: Omit<ProfilePatch, 'version'>): Promise<void> => {
    if (Object.keys(changed).length === 0) return
    try {
      const based = version ?? (await call(profiles.own)).own?.version ?? 1
      await saveProfile(cache, { ...changed, version: based })
    } catch (cause) {
      if (isConflict(cause)) await cache.refetchQueries({ queryKey: [profiles.own.path] })
      throw asFailure(cause, 'Failed to save profile changes. Please try again.')
    }
  }
}
