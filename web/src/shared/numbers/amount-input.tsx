import { amountInFull } from '@ensemble/contract/core/money.ts'
import { readAmount, typedAmount } from '@ensemble/contract/core/typed-numbers.ts'
import { type ReactNode, useId } from 'react'
import { question } from '../../lib/amounts.ts'
import { money } from '../../lib/format.ts'
import { TextField, type TextFieldProps } from '../../ui/form/text-field.tsx'
import { ReadLine } from './number-field.tsx'

export interface AmountInputProps extends TextFieldProps {
  /** The text of the field, and the currency in which it is read. */
  typed: string
  currency: string
  /** What was read, in words: "€480.50 a day". */
  words?: ((minor: number) => string | undefined) | undefined
  /** Called with the text of the reading that was chosen, where there are two. */
  onChoose: (typed: string) => void
}

/** A field for an amount of money, which shows below it what was read, or asks which of two readings is meant. */
export function AmountInput({ typed, currency, words, onChoose, hint, error, id: given, ...field }: AmountInputProps) {
  const made = useId()
  const id = given ?? made
  const reading = readAmount(typed, currency)
  const asked = reading.kind === 'asked' ? question(reading.readings, currency) : undefined
  const choose = (minor: number) => {
    onChoose(typedAmount(minor, currency))
    // the choices go away with the focus
    document.getElementById(id)?.focus()
  }
  const said = (): ReactNode => {
    if (reading.kind === 'read') return words?.(reading.value) ?? money(reading.value, currency)
    // as an error, the form asks it itself
    return asked === undefined ? hint : asked !== error && asked
  }
  return (
    <TextField
      {...field}
      id={id}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      hint={
        <>
          <ReadLine error={error}>{said()}</ReadLine>
          {reading.kind === 'asked' && (
            <span role="group" aria-label={asked} className="mt-1 flex flex-wrap gap-2">
              {reading.readings.map((minor) => (
                <button key={minor} type="button" className="chip" onClick={() => choose(minor)}>
                  <span className="chip-text">{amountInFull(minor, currency)}</span>
                </button>
              ))}
            </span>
          )}
        </>
      }
    />
  )
}
