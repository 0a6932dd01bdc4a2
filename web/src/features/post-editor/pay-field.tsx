import { hasAmount } from '@ensemble/contract/posts/pay-units.ts'
import { PAY_UNIT_OPTIONS } from '../../shared/posts/pay-units.ts'
import { FieldError } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { CURRENCIES, type JobForm } from './job.form.ts'

/** Pay as numbers, so that people can search for it; only guaranteed money is labeled as paid. */
export function PayField({ form }: { form: JobForm }) {
  const unit = form.value('pay.unit')
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
        <div className="grid grid-cols-[1fr_1fr_92px] items-start gap-2">
          <TextField {...form.field('pay.from', 'pay.to')} label="From" inputMode="decimal" autoComplete="off" />
          <TextField {...form.field('pay.to')} label="To" inputMode="decimal" autoComplete="off" />
          <Select
            {...form.field('pay.currency', 'pay.from', 'pay.to')}
            label="Currency"
            options={CURRENCIES.map((value) => ({ value, label: value }))}
          />
        </div>
      )}
      <FieldError message={form.errorOf('pay')} />
    </div>
  )
}
