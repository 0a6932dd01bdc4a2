import type { Place } from '@ensemble/contract/places/places.schemas.ts'
import { ComboBox, type ComboBoxProps } from '../ui/form/combo-box.tsx'
import { suggestCities } from './places.ts'

type CityFieldProps = Pick<ComboBoxProps<Place>, 'onChange' | 'onBlur' | 'error' | 'optional' | 'name' | 'placeholder'> & { value: string | undefined }

const textOf = (place: Place) => place.label
const detailOf = (place: Place) => place.country

/** A city, completed from our own list. Whatever is typed by hand counts as well, also when the list cannot be asked. */
export const CityField = ({ value = '', ...field }: CityFieldProps) => (
  <ComboBox label="Location" {...field} value={value} suggest={suggestCities} textOf={textOf} detailOf={detailOf} maxLength={100} />
)
