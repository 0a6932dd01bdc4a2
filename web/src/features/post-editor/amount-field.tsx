import { CURRENCIES } from '../../lib/amounts.ts'
import { Select, type SelectProps } from '../../ui/form/select.tsx'
import { TextField, type TextFieldProps } from '../../ui/form/text-field.tsx'

interface AmountFieldProps extends Pick<TextFieldProps, 'label' | 'optional' | 'hint' | 'placeholder'> {
  amount: Partial<TextFieldProps>
  currency: Partial<SelectProps>
}

const OPTIONS = CURRENCIES.map((value) => ({ value, label: value }))

export const AmountField = ({ amount, currency, ...field }: AmountFieldProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_92px] items-start gap-2">
    <TextField {...field} {...amount} inputMode="decimal" autoComplete="off" />
    <Select {...currency} label="Currency" options={OPTIONS} />
  </div>
)
