import type { Place } from '@ensemble/contract/places/places.schemas.ts'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { ComboBox, type ComboBoxProps } from '../../ui/form/combo-box.tsx'
import { cityOfDevice, suggestCities } from './places.ts'

type CityFieldProps = Pick<
  ComboBoxProps<Place>,
  'onChange' | 'onBlur' | 'error' | 'hint' | 'optional' | 'name' | 'placeholder'
> & { label?: string } & { value: string | undefined }

const textOf = (place: Place) => place.label
const detailOf = (place: Place) => place.country

const REFUSED = 'We can’t access your location. Enter it manually.'
const NOWHERE = 'No city found near you. Enter the location manually.'
/** GeolocationPositionError.PERMISSION_DENIED */
const DENIED = 1

const reasonOf = (error: unknown) =>
  error instanceof GeolocationPositionError
    ? error.code === DENIED
      ? REFUSED
      : 'We couldn’t find your location. Enter it manually.'
    : error instanceof Error
      ? error.message
      : REFUSED

/**
 * A city, completed from our own list or taken from the device's location. Anything typed counts too, even when the
 * list is unavailable.
 */
export function CityField({ value = '', onChange, optional, ...field }: CityFieldProps) {
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState<string>()
  const locate = async () => {
    setBusy(true)
    setReason(undefined)
    await cityOfDevice().then(
      (place) => (place ? onChange(place.label) : setReason(NOWHERE)),
      (error: unknown) => setReason(reasonOf(error)),
    )
    setBusy(false)
  }
  const aside = (
    <span className="flex items-center gap-3">
      <button
        type="button"
        className="link inline-flex min-h-6 items-center gap-1 text-small"
        disabled={busy}
        onClick={() => void locate()}
      >
        <LocateFixed size={14} aria-hidden="true" />
        {busy ? 'Locating...' : 'Use my location'}
      </button>
      {optional && <span className="field-optional">Optional</span>}
    </span>
  )
  const type = (typed: string) => {
    setReason(undefined)
    onChange(typed)
  }
  return (
    <ComboBox
      label="Location"
      {...field}
      aside={aside}
      notice={reason}
      value={value}
      onChange={type}
      suggest={suggestCities}
      textOf={textOf}
      detailOf={detailOf}
      maxLength={100}
    />
  )
}
