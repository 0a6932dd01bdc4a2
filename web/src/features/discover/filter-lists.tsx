import { CONDITION_LABELS } from '@ensemble/contract/discover/condition-words.ts'
import { CONDITIONS } from '@ensemble/contract/discover/conditions.ts'
import { SKILLS } from '@ensemble/contract/profiles/skills.ts'
import type { ReactNode } from 'react'
import { FilterChip } from '../../ui/chip.tsx'
import { Checkbox } from '../../ui/form/choices.tsx'
import { type DiscoverSearch, listed } from './discover.search.ts'

/** The specification's eight; other chosen skills come after them. */
const OFFERED: readonly string[] = SKILLS.slice(0, 8)

const toggled = (list: readonly string[], name: string) =>
  (list.includes(name) ? list.filter((each) => each !== name) : [...list, name]).join(',') || undefined
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function Choices({ legend, hint, children }: { legend: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label pb-1.5">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
      {hint && <p className="text-small text-muted">{hint}</p>}
    </fieldset>
  )
}

export interface SkillsProps {
  chosen: string | undefined
  /** Each skill with how many posts it would leave. */
  counts: readonly (readonly [string, string])[] | undefined
  onChange: (skills: string | undefined) => void
}

/** Finds posts that name all of the chosen skills. */
export function Skills({ chosen, counts, onChange }: SkillsProps) {
  const skills = listed(chosen)
  const figures = counts && new Map(counts)
  return (
    <Choices legend="Skills">
      {[...new Set([...OFFERED, ...skills])].map((skill) => (
        <FilterChip key={skill} selected={skills.includes(skill)} onClick={() => onChange(toggled(skills, skill))}>
          {skill}
          {figures && ` (${figures.get(skill) ?? 0})`}
        </FilterChip>
      ))}
    </Choices>
  )
}

/** Working conditions to exclude. */
export function Conditions({
  draft,
  onChange,
}: {
  draft: DiscoverSearch
  onChange: (part: Partial<DiscoverSearch>) => void
}) {
  const without = listed(draft.without)
  const toggle = (name: string) => {
    const left = toggled(without, name)
    onChange({ without: left, declared: left ? draft.declared : undefined })
  }
  return (
    <>
      <Choices legend="Without" hint="Hides jobs that declare it.">
        {CONDITIONS.map((name) => (
          <FilterChip key={name} selected={without.includes(name)} onClick={() => toggle(name)}>
            {capital(CONDITION_LABELS[name])}
          </FilterChip>
        ))}
      </Choices>
      {draft.without && (
        <Checkbox
          label="Only where it is declared"
          hint="Hides posts that don’t say"
          checked={draft.declared === 1}
          onChange={(event) => onChange({ declared: event.target.checked ? 1 : undefined })}
        />
      )}
    </>
  )
}
