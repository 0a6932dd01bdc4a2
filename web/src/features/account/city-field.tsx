import type { Place } from '@ensemble/contract/places/places.schemas.ts'
import { places } from '@ensemble/contract/places/places.routes.ts'
import { call } from '../../lib/api.ts'
import { ComboBox } from '../../ui/form/combo-box.tsx'

interface CityFieldProps {
  label: string
  optional?: boolean
  value: string | undefined
  onChange: (value: string) => void
  onBlur?: () => void
  error?: string
}

const suggest = async (q: string, signal: AbortSignal) => (await call(places.search, { query: { q } }, { signal })).places
const textOf = (place: Place) => place.label
const detailOf = (place: Place) => place.country

/** A city with suggestions; typing one by hand is always allowed. */
export const CityField = ({ value = '', ...field }: CityFieldProps) => (
  <ComboBox {...field} value={value} suggest={suggest} textOf={textOf} detailOf={detailOf} failure="Location service error - try again or enter manually" maxLength={100} />
)
