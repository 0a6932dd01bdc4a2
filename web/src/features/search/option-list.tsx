import { ArrowRight, CornerDownLeft, History, Image, Search } from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import type { Group, Option } from './options.ts'

interface OptionListProps {
  id: string
  groups: readonly Group[]
  /** The index of the active option among all groups. */
  active: number
  onActive: (at: number) => void
  onOption: (event: MouseEvent, option: Option) => void
}

/** The list of a combobox: the field keeps the focus and gets the active option's id. */
export function OptionList({ id, groups, active, onActive, onOption }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active, groups])
  const firstOf = (index: number) => groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0)
  return (
    <div ref={list} id={id} role="listbox" aria-label="Results">
      {groups.map((group, index) => (
        <div key={group.label} role="group" aria-labelledby={`${id}-${group.label}`}>
          <p className="palette-label" id={`${id}-${group.label}`}>
            {group.label}
          </p>
          {group.options.map((option, at) => {
            const place = firstOf(index) + at
            return (
              <a
                key={option.key}
                id={`${id}-${place}`}
                role="option"
                aria-selected={place === active}
                tabIndex={-1}
                href={option.href ?? '#'}
                className="menu-item palette-option"
                data-active={place === active || undefined}
                onPointerMove={() => place !== active && onActive(place)}
                // pressing an option must not take the focus from the field
                onPointerDown={(event) => event.preventDefault()}
                onClick={(event) => onOption(event, option)}
              >
                <Sign option={option} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{option.title}</span>
                  {option.detail && <span className="block truncate text-small text-muted">{option.detail}</span>}
                </span>
                {place === active && <CornerDownLeft size={16} className="max-sm:hidden" aria-hidden="true" />}
              </a>
            )
          })}
        </div>
      ))}
    </div>
  )
}

function Sign({ option: { shape, picture, title } }: { option: Option }) {
  if (shape === 'person' || shape === 'company')
    return <Avatar name={title} src={picture ?? null} size={36} square={shape === 'company'} />
  if (shape === 'post' && picture)
    return <img src={picture} alt="" width={36} height={36} className="palette-picture" loading="lazy" />
  const Icon = { post: Image, page: ArrowRight, recent: History, all: Search }[shape]
  return (
    <span className="palette-icon">
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
    </span>
  )
}
