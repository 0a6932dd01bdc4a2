import { type RefObject, useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

const INVALID = '[aria-invalid="true"]:not(fieldset), fieldset[aria-invalid="true"] input'

/** After a refusal, the first invalid field from the top gets the focus, also one that holds its own value. `here`: around the fields. */
export function useFirstInvalid<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  here: RefObject<HTMLElement | null>,
): void {
  'use no memo'
  const { submitCount } = form.formState
  useEffect(() => {
    if (submitCount === 0) return
    // after the form has moved the focus to one of those that it knows
    const timer = setTimeout(() => here.current?.querySelector<HTMLElement>(INVALID)?.focus())
    return () => clearTimeout(timer)
  }, [submitCount, here])
}
