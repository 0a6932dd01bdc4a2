import { CRAFTS } from '@ensemble/contract/accounts/vocabulary.ts'
import { portfolio } from '@ensemble/contract/portfolio/portfolio.routes.ts'
import { BadgeCheck, Plus, Star, X } from 'lucide-react'
import { useId, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useMe } from '../../shared/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { ComboBox } from '../../ui/form/combo-box.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { addOnEnter } from './add-on-enter.ts'
import { type PersonFields, sortedPeople } from './form-parts.ts'

const ROLES = CRAFTS.map((craft) => ({ value: craft, label: craft }))
const NAME_MAX = 100
const suggest = (q: string, signal: AbortSignal) =>
  call(portfolio.people, { query: { q } }, { signal }).then(({ items }) => items)

interface PeopleFieldProps {
  legend: string
  /** The label of the add button, such as "Add member". */
  add: string
  value: readonly PersonFields[]
  error: string | undefined
  onChange: (people: PersonFields[]) => void
}

/** The people already on board: added by name and role, both required. */
export function PeopleField({ legend, add, value, error, onChange }: PeopleFieldProps) {
  const id = useId()
  const people = sortedPeople(value)
  return (
    <div role="group" aria-labelledby={`${id}-legend`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="field-label">
        <span id={`${id}-legend`}>{legend}</span>
        <span className="field-optional">Optional</span>
      </div>
      {people.length > 0 && (
        <ul className="grid gap-2" aria-label={legend}>
          {people.map((person) => (
            <li
              key={`${person.id ?? ''}${person.person_id ?? ''}${person.name}${person.role}`}
              className="card flex min-w-0 items-center gap-3 p-3"
            >
              <Avatar name={person.name} size={40} />
              <div className="grid min-w-0 flex-1">
                <span className="flex min-w-0 items-center gap-1.5">
                  <span className="truncate font-strong">{person.name}</span>
                  {person.verified && (
                    <BadgeCheck size={16} className="shrink-0 text-good" aria-label="Verified" role="img" />
                  )}
                </span>
                <span className="truncate text-small text-muted">{person.role}</span>
              </div>
              {person.rating !== null && (
                <span className="flex items-center gap-1 text-small tabular-nums">
                  <Star size={14} aria-hidden="true" />
                  {person.rating.toFixed(1)}
                </span>
              )}
              <IconButton
                label={`Remove ${person.name}, ${person.role}`}
                onClick={() => onChange(value.filter((each) => each !== person))}
              >
                <X size={20} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <FieldError message={error} />
      <PersonAdder add={add} taken={value} onAdd={(person) => onChange([...value, person])} />
    </div>
  )
}

const NOBODY = { person_id: null as string | null, name: '', role: '' }
type Typed = typeof NOBODY
interface Wrong {
  name?: string
  role?: string
}

function wrongOf(typed: Typed, taken: readonly PersonFields[]): Wrong {
  const twice = taken.some(
    (person) =>
      person.role === typed.role &&
      (typed.person_id ? person.person_id === typed.person_id : person.name === typed.name),
  )
  return {
    ...(!typed.name && { name: 'Name is required' }),
    ...(!typed.role && { role: 'Role is required' }),
    ...(typed.name && twice && { name: 'This person already has this role.' }),
  }
}

interface PersonAdderProps {
  add: string
  taken: readonly PersonFields[]
  onAdd: (person: PersonFields) => void
}

function PersonAdder({ add, taken, onAdd }: PersonAdderProps) {
  const [typed, setTyped] = useState(NOBODY)
  const [errors, setErrors] = useState<Wrong>({})
  const type = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }))
    setErrors({})
  }
  const submit = () => {
    const person = { ...typed, name: typed.name.trim() }
    const wrong = wrongOf(person, taken)
    if (Object.keys(wrong).length) return setErrors(wrong)
    onAdd({ ...person, expertise: [], verified: false, rating: null })
    setTyped(NOBODY)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys come from the fields inside
    <div
      className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      onKeyDown={addOnEnter(submit)}
    >
      <NameField typed={typed} error={errors.name} onType={type} />
      <Select
        label="Role"
        placeholder="Choose"
        options={ROLES}
        value={typed.role}
        error={errors.role}
        onChange={(event) => type({ role: event.target.value })}
      />
      <Button className="sm:mt-7" icon={<Plus size={18} aria-hidden="true" />} onClick={submit}>
        {add}
      </Button>
    </div>
  )
}

interface NameFieldProps {
  typed: Typed
  error: string | undefined
  onType: (part: Partial<Typed>) => void
}

/** A person's name; suggests talent with an account. */
function NameField({ typed, error, onType }: NameFieldProps) {
  const asTalent = useMe().kind === 'talent'
  if (!asTalent)
    return (
      <TextField
        label="Name"
        value={typed.name}
        error={error}
        maxLength={NAME_MAX}
        autoComplete="off"
        onChange={(event) => onType({ name: event.target.value })}
      />
    )
  return (
    <ComboBox
      label="Name"
      value={typed.name}
      error={error}
      suggest={suggest}
      maxLength={NAME_MAX}
      textOf={(item) => item.name}
      detailOf={(item) => [item.title, item.location].filter(Boolean).join(', ')}
      onChange={(name) => onType({ name, person_id: null })}
      onPick={(item) => onType({ name: item.name, person_id: item.id })}
      hint={typed.person_id ? 'Has an account. The post will link to their profile.' : undefined}
    />
  )
}
