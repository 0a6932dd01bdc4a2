import { type Interest, INTERESTS } from '@ensemble/contract/accounts/vocabulary.ts'
import { FilterChip } from '../../ui/chip.tsx'

const MOST = 10
const LABELS: Record<Interest, string> = {
  film: 'Film',
  music: 'Music',
  photography: 'Photography',
  acting: 'Acting',
  directing: 'Directing',
  sound: 'Sound',
  art: 'Art',
  fashion: 'Fashion',
  dance: 'Dance',
  theater: 'Theater',
  design: 'Design',
  writing: 'Writing',
}

/** What someone is drawn to: 1 to 10 interests, in the order they chose them. */
export function InterestChips({
  chosen,
  onChange,
}: {
  chosen: readonly Interest[]
  onChange: (chosen: Interest[]) => void
}) {
  const full = chosen.length >= MOST
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label pb-0.5">Interests</legend>
      <p className="field-hint">Choose 1 to 10. We’ll use these to start your feed.</p>
      <div className="flex flex-wrap gap-2">
        {INTERESTS.map((interest) => {
          const selected = chosen.includes(interest)
          return (
            <FilterChip
              key={interest}
              selected={selected}
              disabled={full && !selected}
              className="disabled:text-faint"
              onClick={() => onChange(selected ? chosen.filter((each) => each !== interest) : [...chosen, interest])}
            >
              {LABELS[interest]}
            </FilterChip>
          )
        })}
      </div>
      <p className="field-hint tabular-nums" role="status">
        {chosen.length} of {MOST} chosen
      </p>
    </fieldset>
  )
}
