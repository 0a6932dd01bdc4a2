import { AVAILABILITIES, AVAILABILITY_LABELS } from '@ensemble/contract/applications/vocabulary.ts'
import type { ComponentProps } from 'react'
import { isoDay } from '../../lib/iso-day.ts'
import { RadioCards } from '../../ui/form/choices.tsx'
import { DateField } from '../../ui/form/date-field.tsx'

const availabilities = AVAILABILITIES.map((value) => ({ value, label: AVAILABILITY_LABELS[value] }))

/** When the applicant is free; `custom` asks for the day. */
export const AvailabilityFields = ({
  availability,
  from,
  custom,
}: {
  availability: Omit<ComponentProps<typeof RadioCards>, 'legend' | 'options'>
  from: Omit<ComponentProps<typeof DateField>, 'label' | 'min'>
  custom: boolean
}) => (
  <>
    <RadioCards legend="Availability" options={availabilities} {...availability} />
    {custom && <DateField label="Available from" min={isoDay()} {...from} />}
  </>
)

interface Named {
  availability?: string | null | undefined
  available_from?: string | null | undefined
}

export const isAvailable = (values: Named): boolean =>
  !!values.availability && (values.availability !== 'custom' || !!values.available_from)

/** Whether the day has passed here; one that was sent before may have. */
export const isPassed = ({ availability, available_from: from }: Named, before: string | null | undefined): boolean =>
  availability === 'custom' && !!from && from !== before && from < isoDay()
