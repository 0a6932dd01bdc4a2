import { hasAmount } from '@ensemble/contract/posts/pay-units.ts'
import { currencyOptions } from '../../lib/amounts.ts'
import { pay } from '../../lib/format.ts'
import { AmountInput } from '../../shared/numbers/amount-input.tsx'
import { PAY_UNIT_OPTIONS } from '../../shared/posts/pay-units.ts'
import { FieldError } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import type { JobForm } from './job.form.ts'

/** Two amounts and their currency across the form: what was read needs the width. On a phone, the currency is below. */
export const PAY_GRID = 'grid grid-cols-2 items-start gap-2 sm:col-span-2 sm:grid-cols-[1fr_1fr_92px]'

/** Pay as numbers, so that people can search for it; only guaranteed money is labeled as paid. */
export function PayField({ form }: { form: JobForm }) {
  const unit = form.value('pay.unit')
  const currency = form.value('pay.currency')
  const amount = { currency, words: (minor: number) => pay({ from: minor, to: minor, currency, unit }) }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        {...form.field('pay.unit')}
        label="Pay"
        optional
        placeholder="Not stated"
        options={PAY_UNIT_OPTIONS}
        hint={unit === 'unpaid' ? 'The post will clearly say it’s unpaid.' : undefined}
      />
      {hasAmount(unit) && (
        <div className={PAY_GRID}>
          <AmountInput {...form.typed('pay.from', 'pay.to')} {...amount} label="From" />
          <AmountInput {...form.typed('pay.to')} {...amount} label="To" />
          <Select
            {...form.field('pay.currency', 'pay.from', 'pay.to')}
            label="Currency"
            options={currencyOptions(currency)}
          />
        </div>
      )}
      <FieldError message={form.errorOf('pay')} />
    </div>
  )
}
