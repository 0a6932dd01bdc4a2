import { RADIUS_LABELS } from '@ensemble/contract/discover/filter-words.ts'
import { RADII } from '@ensemble/contract/discover/vocabulary.ts'
import { Select } from '../../ui/form/select.tsx'
import { CityField } from './city-field.tsx'

const radii = RADII.map((value) => ({ value, label: RADIUS_LABELS[value] }))

interface Around {
  place?: string | undefined
  /** Kilometers around it. */
  radius?: (typeof RADII)[number] | undefined
}

/** A city, and how far around it. */
export const PlaceFilter = ({ value, onChange }: { value: Around; onChange: (part: Around) => void }) => (
  <>
    <CityField placeholder="City" value={value.place} onChange={(place) => onChange({ place: place || undefined })} />
    {value.place && (
      <Select
        label="Distance"
        placeholder="This place only"
        options={radii}
        value={value.radius ?? ''}
        onChange={({ target }) => onChange({ radius: RADII.find((each) => each === target.value) })}
      />
    )}
  </>
)

/** What is applied: a radius needs a place. */
export const placeApplied = ({ place, radius }: Around): Around => {
  const named = place?.trim() || undefined
  return { place: named, radius: named ? radius : undefined }
}
