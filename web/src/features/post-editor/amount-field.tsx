import { currencyOptions } from '../../lib/amounts.ts'
import { AmountInput, type AmountInputProps } from '../../shared/numbers/amount-input.tsx'
import { Select, type SelectProps } from '../../ui/form/select.tsx'

interface AmountFieldProps extends Pick<AmountInputProps, 'label' | 'optional' | 'hint' | 'words'> {
  amount: Omit<AmountInputProps, 'label' | 'currency'>
  /** The currency that is chosen, and its field. */
  chosen: string
  currency: Partial<SelectProps>
}

/** An amount with its currency. */
export const AmountField = ({ amount, chosen, currency, ...field }: AmountFieldProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_92px] items-start gap-2">
    <AmountInput {...field} {...amount} currency={chosen} />
    <Select {...currency} label="Currency" options={currencyOptions(chosen)} />
  </div>
)
