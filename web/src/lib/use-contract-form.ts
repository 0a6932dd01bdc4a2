import { type FormEvent, useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  get,
  type Resolver,
  type ResolverResult,
  useForm,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form'
import { ApiError, OFFLINE } from './api.ts'
import { clearDraft, keepDraft, readDraft } from './draft.ts'
import { type LoadSchema, rulesOf } from './form-rules.ts'

const UNEXPECTED = 'An unexpected error occurred. Please try again later.'

/** What `onSubmit` returns if nothing is sent yet, as before what was typed is read back. */
export const KEEP_DRAFT = Symbol('keep the draft')

export interface ContractFormOptions<In extends FieldValues, Out> {
  defaultValues: DefaultValues<In>
  /** Sends the schema's output. Errors it throws are shown, and what was typed stays, also as a draft after `KEEP_DRAFT`. */
  onSubmit: (values: Out) => unknown
  /**
   * Keeps what is typed in this tab under this name until it is sent: after an expired session, the form resumes where
   * it was.
   */
  draft?: string
  /** Fields never kept, such as passwords and files. */
  withoutDraft?: readonly (keyof In & string)[]
  /** When fields are checked before the first submit; after it, on every change. */
  mode?: 'onTouched' | 'onChange' | 'onSubmit' | 'onBlur'
  /** The message for a refusal that has none. */
  fallback?: string
}

/** Why the last try failed. `at` tells two identical failures apart: use it as the banner's key. */
export interface Failure {
  message: string
  retryAfter?: number
  code?: string
  at: number
}

type Form<In extends FieldValues, Out> = UseFormReturn<In, unknown, Out>
type Mode = NonNullable<ContractFormOptions<FieldValues, unknown>['mode']>

function useFailure(fallback: string) {
  'use no memo'
  const [failure, setFailure] = useState<Failure>()
  const fail = (message: string, more: Omit<Failure, 'message' | 'at'> = {}) =>
    setFailure((before) => ({ message, ...more, at: (before?.at ?? 0) + 1 }))
  return {
    failure,
    fail,
    failWith: (cause: unknown) => {
      if (cause instanceof ApiError) fail(cause.message, { retryAfter: cause.retryAfter, code: cause.code })
      else fail(cause instanceof Error && cause.message ? cause.message : fallback)
    },
    dismiss: () => setFailure(undefined),
  }
}

/** The resolver of a lazily loaded schema; `onLost` is called when it failed to load. */
function useRules<In extends FieldValues, Out>(
  load: LoadSchema<In, Out>,
  onLost: () => void,
): Resolver<In, unknown, Out> {
  'use no memo'
  const [rules] = useState(() => rulesOf(load))
  // a failed load is retried, and reported, when the form is checked
  useEffect(() => void rules().catch(() => undefined), [rules])
  return (values, context, asked) =>
    rules().then(
      (check) => check(values, context, asked),
      () => {
        onLost()
        return { values: {}, errors: { root: { type: 'rules', message: OFFLINE } } } as ResolverResult<In, Out>
      },
    )
}

function useKeptDraft<In extends FieldValues, Out>(
  form: Form<In, Out>,
  draft: string | undefined,
  without: readonly string[],
) {
  'use no memo'
  useEffect(() => {
    if (!draft) return
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(draft, values, without),
    })
  }, [draft, form, without])
}

/** Shows the server's field errors beside the fields. Returns whether there were any. */
function markFields<In extends FieldValues, Out>(form: Form<In, Out>, { fields }: ApiError): boolean {
  const known = Object.entries(fields).filter(([path]) => get(form.getValues(), path) !== undefined)
  known.forEach(([path, message], index) =>
    form.setError(path as FieldPath<In>, { type: 'server', message }, { shouldFocus: index === 0 }),
  )
  return known.length > 0
}

/** The first error of a field, or of anything inside it. */
function messageIn(errors: object, name: string): string | undefined {
  const error: unknown = get(errors, name)
  const direct = error as { message?: string; root?: { message?: string } } | undefined
  const first = Array.isArray(error) ? (error.find(Boolean) as { message?: string } | undefined) : undefined
  return direct?.message ?? direct?.root?.message ?? first?.message
}

function bindingsOf<In extends FieldValues, Out>(form: Form<In, Out>, values: object, mode: Mode) {
  const { errors, touchedFields } = form.formState
  const errorOf = (name: FieldPath<In>) => messageIn(errors, name)
  // what is still empty and was never visited isn't missing yet
  const isFilledIn = (name: FieldPath<In>) => Boolean(get(values, name)) || get(touchedFields, name) !== undefined
  const field = (name: FieldPath<In>, ...deps: FieldPath<In>[]) => ({
    ...form.register(name, deps.length ? { deps: deps.filter((each) => isFilledIn(each) || errorOf(each)) } : {}),
    error: errorOf(name),
  })
  const set = <N extends FieldPath<In>>(name: N, value: PathValue<In, N>) =>
    form.setValue(name, value, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: form.formState.isSubmitted || errorOf(name) !== undefined,
    })
  return {
    errorOf,
    /** For native fields: spread onto TextField, Select and the like. `deps`: fields whose rules depend on this one. */
    field,
    /** The same for fields that show what was read of their text: AmountInput, NumberField. */
    typed: (name: FieldPath<In>, ...deps: FieldPath<In>[]) => ({
      ...field(name, ...deps),
      typed: get(values, name) as string,
      onChoose: (text: string) => set(name, text as PathValue<In, FieldPath<In>>),
    }),
    /** For fields that hold their own value: ComboBox, TagInput. */
    control: <N extends FieldPath<In>>(name: N) => ({
      value: get(values, name) as PathValue<In, N>,
      onChange: (value: PathValue<In, N>) => set(name, value),
      onBlur: () => void (mode === 'onTouched' && form.trigger(name)),
      error: errorOf(name),
    }),
    value: <N extends FieldPath<In>>(name: N): PathValue<In, N> => get(values, name) as PathValue<In, N>,
  }
}

const NOTHING: readonly string[] = []

/**
 * A form validated by a schema of the contract: the first error per field, the server's messages beside the fields they
 * name, everything else as `failure`. A refusal loses nothing that was typed. The schema loads while the form is being
 * filled in: `() => import('…forms.ts').then((forms) => forms.SignInForm)`.
 */
export function useContractForm<In extends FieldValues, Out>(
  load: LoadSchema<In, Out>,
  options: ContractFormOptions<In, Out>,
) {
  'use no memo'
  const { draft, withoutDraft = NOTHING, mode = 'onTouched', fallback = UNEXPECTED } = options
  const [restored] = useState(() => (draft ? readDraft<Partial<In>>(draft) : undefined))
  const { failure, fail, failWith, dismiss } = useFailure(fallback)
  const form = useForm<In, unknown, Out>({
    resolver: useRules(load, () => fail(OFFLINE)),
    mode,
    shouldFocusError: true,
    defaultValues: { ...options.defaultValues, ...restored } as DefaultValues<In>,
  })
  const values = useWatch({ control: form.control })
  useKeptDraft(form, draft, withoutDraft)
  const send = form.handleSubmit(async (values) => {
    dismiss()
    try {
      const sent = await options.onSubmit(values)
      if (draft && sent !== KEEP_DRAFT) clearDraft(draft)
    } catch (cause) {
      if (!(cause instanceof ApiError && markFields(form, cause))) failWith(cause)
    }
  })
  return {
    form,
    submit: (event?: FormEvent) => void send(event),
    pending: form.formState.isSubmitting,
    dirty: form.formState.isDirty,
    /** Whether the form was restored from a draft. */
    resumed: restored !== undefined,
    failure,
    dismiss,
    fail,
    ...bindingsOf(form, values, mode),
  }
}
