import { readDecimal, type Reading, readWhole } from '@ensemble/contract/core/typed-numbers.ts'
import type { ReactNode } from 'react'
import { TextField, type TextFieldProps } from '../../ui/form/text-field.tsx'

/** The line below a number's field, there from the start so that nothing moves while one types; an error takes its place. */
export const ReadLine = ({ error, children }: { error: string | undefined; children: ReactNode }) => (
  <span aria-live="polite" className={`block tabular-nums [overflow-wrap:anywhere] ${error ? '' : 'min-h-5'}`}>
    {children}
  </span>
)

interface NumberFieldProps extends TextFieldProps {
  /** The text of the field. */
  typed: string
  /** What was read, in words: "1,000 people". Without it, only what isn't typed as plain digits is shown. */
  words?: (value: number) => string
  /** `size`: whole or half. */
  kind?: 'whole' | 'size'
  /** Of forms; a number is never asked. */
  onChoose?: unknown
}

const inDigits = (reading: Reading, typed: string, unit: number) => {
  if (reading.kind !== 'read') return undefined
  const value = reading.value / unit
  return String(value) === typed.trim() ? undefined : value.toLocaleString('en-US')
}

/** A number that isn't money, with what was read of it. A text field: one for numbers would swallow what it can't read. */
export function NumberField({ typed, words, kind = 'whole', onChoose: _never, hint, ...field }: NumberFieldProps) {
  const reading = kind === 'whole' ? readWhole(typed) : readDecimal(typed, 1, '')
  const plain = inDigits(reading, typed, kind === 'whole' ? 1 : 10)
  const said = words && reading.kind === 'read' ? words(reading.value) : undefined
  return (
    <TextField
      {...field}
      inputMode={kind === 'whole' ? 'numeric' : 'decimal'}
      autoComplete="off"
      hint={words ? <ReadLine error={field.error}>{said ?? hint}</ReadLine> : (plain ?? hint)}
    />
  )
}
