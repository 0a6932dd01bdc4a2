import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

interface Option {
  value: string
  label: string
  /** Options of the same group that follow each other appear under its name. */
  group?: string
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'children'>, FieldProps {
  options: readonly Option[]
  /** The text of the empty choice; without it, there is none. */
  placeholder?: string
  /** Lower, for rows of a table. */
  dense?: boolean
}

function groupsOf(options: readonly Option[]): [group: string | undefined, options: Option[]][] {
  const groups: [string | undefined, Option[]][] = []
  for (const option of options) {
    const last = groups.at(-1)
    if (last && last[0] === option.group) last[1].push(option)
    else groups.push([option.group, [option]])
  }
  return groups
}

const Options = ({ options }: { options: readonly Option[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

/** One of a few, with the browser's own list: the best on a phone, and familiar to every keyboard and screen reader. */
export function Select({
  label,
  error,
  hint,
  optional,
  aside,
  className,
  options,
  placeholder,
  dense,
  id,
  ...select
}: SelectProps) {
  return (
    <Field {...{ label, error, hint, optional, aside, className, id }}>
      {(ids) => (
        <div className="input-wrap">
          <select className="input" data-dense={dense || undefined} {...select} {...ids}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {groupsOf(options).map(([group, inside]) =>
              group === undefined ? (
                <Options key={inside[0]?.value} options={inside} />
              ) : (
                <optgroup key={group} label={group}>
                  <Options options={inside} />
                </optgroup>
              ),
            )}
          </select>
          <ChevronDown className="select-arrow" size={20} aria-hidden="true" />
        </div>
      )}
    </Field>
  )
}
