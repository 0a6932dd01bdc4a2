import type { Place } from '@ensemble/contract/places/places.schemas.ts'
import { useState } from 'react'
import { PLACES_ERROR, suggestCities } from '../../lib/places.ts'
import { ComboBox } from '../../ui/form/combo-box.tsx'

const textOf = (place: Place) => place.label
const detailOf = (place: Place) => place.country

/** A city with suggestions; without the service it is typed by hand. */
export function PlaceField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [failure, setFailure] = useState(PLACES_ERROR)
  const suggest = (text: string, signal: AbortSignal) =>
    suggestCities(text, signal).catch((cause: unknown) => {
      if (cause instanceof Error && !signal.aborted) setFailure(cause.message)
      throw cause
    })
  return <ComboBox label="Location" placeholder="City" value={value} onChange={onChange} suggest={suggest} textOf={textOf} detailOf={detailOf} failure={failure} maxLength={100} />
}
