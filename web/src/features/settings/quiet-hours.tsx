import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import type { NotificationSettings, QuietHours } from '@ensemble/contract/preferences/preferences.schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, query } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { takeAnswer } from '../../lib/take-answer.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/form/choices.tsx'
import { TimeField } from '../../ui/form/date-field.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { Link } from '../../ui/link.tsx'
import { inLine, notSaved, useChoices } from './choices.ts'

const AT_FIRST: QuietHours = { from: '22:00', until: '08:00' }
const { queryKey } = query(preferences.notifications)
const rules = () =>
  import('@ensemble/contract/preferences/preferences.schemas.ts').then((schemas) => schemas.QuietHours)

const save = (quiet: QuietHours | null) => call(preferences.saveNotifications, { body: { quiet_hours: quiet } })

/** When emails and pushes wait. The switch counts at once; times are saved together, as one alone may make no sense. */
export function QuietHoursFields({ settings }: { settings: NotificationSettings }) {
  const [last, setLast] = useState(settings.quiet_hours ?? AT_FIRST)
  const { choose, shown, failure } = useChoices(queryKey, (_: 'quiet', hours: QuietHours | null) => save(hours))
  const hours = shown('quiet', settings.quiet_hours)
  return (
    <div className="grid max-w-form gap-5">
      <div className="grid gap-2">
        <Switch
          label="Quiet hours"
          hint="Emails and pushes wait until they end. Codes, sign-in alerts and what concerns your account come anyway."
          checked={hours !== null}
          onChange={(event) => {
            if (hours) setLast(hours)
            void choose('quiet', event.target.checked ? last : null)
          }}
        />
        {failure && <FieldError key={failure.at} message={notSaved(failure)} />}
      </div>
      {hours && <Times hours={hours} zone={settings.time_zone} />}
    </div>
  )
}

function Times({ hours, zone }: { hours: QuietHours; zone: string | null }) {
  const cache = useQueryClient()
  const form = useContractForm(rules, {
    defaultValues: hours,
    onSubmit: (changed) => inLine(queryKey, async () => takeAnswer(cache, queryKey, await save(changed))),
  })
  const { reset } = form.form
  const { from, until } = hours
  // times that another page saves show here, unless others are being typed
  const clean = !form.dirty || (form.value('from') === from && form.value('until') === until)
  useEffect(() => {
    if (clean) reset({ from, until })
  }, [clean, from, until, reset])
  return (
    <form aria-label="Quiet hours" noValidate onSubmit={form.submit} className="grid gap-4">
      <FormFailure failure={form.failure} onDismiss={form.dismiss} />
      <div className="grid grid-cols-2 gap-4">
        <TimeField label="From" {...form.field('from', 'until')} />
        <TimeField label="Until" {...form.field('until')} />
      </div>
      <p className="text-small text-muted">
        Times are in {zone ?? 'UTC'}. <Link href={pathTo('/settings/$tab', 'account')}>Change your time zone</Link>
      </p>
      {form.dirty && (
        <div>
          <Button type="submit" size="small" pending={form.pending}>
            Save quiet hours
          </Button>
        </div>
      )}
    </form>
  )
}
