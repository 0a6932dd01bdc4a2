import { type FormEvent, useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  get,
  type ResolverResult,
  useForm,
  useWatch,
} from 'react-hook-form'
import { ApiError, OFFLINE } from './api.ts'
import { clearDraft, keepDraft, readDraft } from './draft.ts'
import { type LoadSchema, rulesOf } from './form-rules.ts'

export interface ContractFormOptions<In extends FieldValues, Out> {
  defaultValues: DefaultValues<In>
  /** Sends what the schema made of the fields. What it throws is shown; what was typed stays. */
  onSubmit: (values: Out) => unknown
  /** Keeps what is typed in this tab under the name, until it was sent: an expired session resumes where it was. */
  draft?: string
  /** Never kept: passwords, files. */
  withoutDraft?: readonly (keyof In & string)[]
  /** When fields are checked before the first submit; afterwards at every change. */
  mode?: 'onTouched' | 'onChange' | 'onSubmit' | 'onBlur'
  /** The sentence of a refusal that carries none. */
  fallback?: string
}

/** Why the last try failed. `at` tells two equal refusals apart: use it as the banner's key. */
export interface Failure {
  message: string
  retryAfter?: number
  code?: string
  at: number
}

/**
 * A form whose rules are a schema of the contract: the first message per field, the server's messages beside the fields
 * they name, the rest as `failure`. Nothing typed is lost by a refusal. The schema comes while the form is filled in:
 * `() => import('…forms.ts').then((forms) => forms.SignInForm)`.
 */
export function useContractForm<In extends FieldValues, Out>(
  load: LoadSchema<In, Out>,
  options: ContractFormOptions<In, Out>,
) {
  'use no memo'
  const {
    draft,
    withoutDraft = [],
    mode = 'onTouched',
    fallback = 'An unexpected error occurred. Please try again later.',
  } = options
  const [restored] = useState(() => (draft ? readDraft<Partial<In>>(draft) : undefined))
  const [failure, setFailure] = useState<Failure>()
  const fail = (message: string, more: Omit<Failure, 'message' | 'at'> = {}) =>
    setFailure((before) => ({ message, ...more, at: (before?.at ?? 0) + 1 }))
  const [rules] = useState(() => rulesOf(load))
  const form = useForm<In, unknown, Out>({
    resolver: (values, context, asked) =>
      rules().then(
        (check) => check(values, context, asked),
        () => {
          fail(OFFLINE)
          return { values: {}, errors: { root: { type: 'rules', message: OFFLINE } } } as ResolverResult<In, Out>
        },
      ),
    mode,
    shouldFocusError: true,
    defaultValues: { ...options.defaultValues, ...restored } as DefaultValues<In>,
  })
  const values = useWatch({ control: form.control })
  const { errors, isSubmitting, isDirty } = form.formState

  // a failed load is tried again, and told, when the form is checked
  useEffect(() => void rules().catch(() => undefined), [rules])
  useEffect(() => {
    if (!draft) return
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(draft, values, withoutDraft),
    })
  }, [draft, form, withoutDraft])

  const refuse = (cause: unknown) => {
    if (!(cause instanceof ApiError)) {
      fail(cause instanceof Error && cause.message ? cause.message : fallback)
      return
    }
    const known = Object.entries(cause.fields).filter(([path]) => get(form.getValues(), path) !== undefined)
    known.forEach(([path, message], index) =>
      form.setError(path as FieldPath<In>, { type: 'server', message }, { shouldFocus: index === 0 }),
    )
    if (!known.length) fail(cause.message, { retryAfter: cause.retryAfter, code: cause.code })
  }
  const send = form.handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      await options.onSubmit(values)
      if (draft) clearDraft(draft)
    } catch (cause) {
      refuse(cause)
    }
  })
  const errorOf = (name: FieldPath<In>): string | undefined => {
    const error: unknown = get(errors, name)
    const direct = error as { message?: string; root?: { message?: string } } | undefined
    const first = Array.isArray(error) ? (error.find(Boolean) as { message?: string } | undefined) : undefined
    return direct?.message ?? direct?.root?.message ?? first?.message
  }
  return {
    form,
    submit: (event?: FormEvent) => void send(event),
    pending: isSubmitting,
    dirty: isDirty,
    /** Whether what is shown was kept from before. */
    resumed: restored !== undefined,
    failure,
    dismiss: () => setFailure(undefined),
    fail,
    errorOf,
    /** For native fields: spread onto TextField, Select and the like. `deps`: fields whose rules look at this one too. */
    field: (name: FieldPath<In>, ...deps: FieldPath<In>[]) => ({
      ...form.register(name, deps.length ? { deps } : {}),
      error: errorOf(name),
    }),
    /** For fields that hold a value of their own: ComboBox, TagInput. */
    control: <N extends FieldPath<In>>(name: N) => ({
      value: get(values, name) as PathValue<In, N>,
      onChange: (value: PathValue<In, N>) =>
        form.setValue(name, value, {
          shouldDirty: true,
          shouldTouch: true,
          shouldValidate: form.formState.isSubmitted || errorOf(name) !== undefined,
        }),
      onBlur: () => void (mode === 'onTouched' && form.trigger(name)),
      error: errorOf(name),
    }),
    value: <N extends FieldPath<In>>(name: N): PathValue<In, N> => get(values, name) as PathValue<In, N>,
  }
}
