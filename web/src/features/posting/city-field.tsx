import type { Place } from '@ensemble/contract/places/places.schemas.ts'
import { places } from '@ensemble/contract/places/places.routes.ts'
import { useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { ComboBox } from '../../ui/form/combo-box.tsx'

const UNAVAILABLE = 'Location service unavailable - enter location manually'
const BROKEN = 'Location service error - try again or enter manually'

interface CityFieldProps {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  error?: string
}

/** A city, completed from our own list; whatever is typed by hand counts as well. */
export function CityField(props: CityFieldProps) {
  const [failure, setFailure] = useState(BROKEN)
  const suggest = async (q: string, signal: AbortSignal): Promise<readonly Place[]> => {
    try {
      return (await call(places.search, { query: { q } }, { signal })).places
    } catch (cause) {
      setFailure(cause instanceof ApiError && [0, 404, 503].includes(cause.status) ? UNAVAILABLE : BROKEN)
      throw cause
    }
  }
  return (
    <ComboBox
      {...props}
      label="Location"
      optional
      name="location"
      placeholder="City, or a studio’s address"
      maxLength={100}
      suggest={suggest}
      textOf={(place) => place.label}
      detailOf={(place) => place.country}
      failure={failure}
    />
  )
}
