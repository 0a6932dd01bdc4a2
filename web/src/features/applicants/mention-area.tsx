import { applicantNotes } from '@ensemble/contract/applications/notes.routes.ts'
import type { Mentionable } from '@ensemble/contract/applications/notes.schemas.ts'
import { SEAT_LABELS } from '@ensemble/contract/companies/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type SyntheticEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { query } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Field } from '../../ui/form/field.tsx'
import { optionProps, stepped } from '../../ui/form/suggestions.ts'
import { offeredFor, type Typed, typedAt, withMention } from './mentions.ts'

interface MentionAreaProps {
  applicationId: string
  label: string
  hint: string
  error: string | undefined
  maxLength: number
  value: string
  /** `picked`: the person whose name was just written out. */
  onChange: (value: string, picked: Mentionable | undefined) => void
}

/** A text in which “@” offers the people who may review the application. The focus stays in the text. */
export function MentionArea(props: MentionAreaProps) {
  const { label, hint, error, maxLength, value } = props
  const listId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const { people, offered, active, isOpen, look, pick, close, onKeyDown } = useMentioning(props, area)
  return (
    <Field {...{ label, hint, error }}>
      {(ids) => (
        <div className="input-wrap">
          <textarea
            {...ids}
            ref={area}
            className="input"
            rows={2}
            aria-autocomplete="list"
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen && offered.length ? `${listId}-${active}` : undefined}
            maxLength={maxLength}
            value={value}
            onChange={look}
            onSelect={look}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
          {isOpen && <Offered id={listId} {...{ people, offered, active }} onPick={pick} />}
          <span className="sr-only" role="status">
            {isOpen && offered.length > 0
              ? `${count(offered.length, 'person', 'people')} to mention. Choose with the arrow keys, then press Enter.`
              : ''}
          </span>
        </div>
      )}
    </Field>
  )
}

/** What is typed after an “@”, who it could be, and who is active. */
function useMentioning(
  { applicationId, value, onChange }: MentionAreaProps,
  area: { readonly current: HTMLTextAreaElement | null },
) {
  const [typed, setTyped] = useState<Typed>()
  const [closedAt, setClosedAt] = useState<number>()
  const [active, setActive] = useState(0)
  const people = useQuery({
    ...query(applicantNotes.people, { params: { applicationId } }),
    enabled: typed !== undefined,
  })
  const offered = typed && people.data ? offeredFor(people.data.items, typed.query) : []
  const isAsked = typed !== undefined && typed.start !== closedAt
  // with no one to offer, a plain “@” says why; what goes on after it is just text
  const isOpen = isAsked && (offered.length > 0 || typed.query === '')
  const close = () => setTyped(undefined)
  const pick = (person: Mentionable) => {
    if (!typed) return
    const next = withMention(value, typed, person.name)
    flushSync(() => {
      onChange(next.text, person)
      setTyped(undefined)
    })
    area.current?.setSelectionRange(next.caret, next.caret)
  }
  const look = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
    const { value: text, selectionStart, selectionEnd } = currentTarget
    if (text !== value) onChange(text, undefined)
    const next = selectionStart === selectionEnd ? typedAt(text, selectionStart) : undefined
    if (next?.start !== typed?.start || next?.query !== typed?.query) setActive(0)
    setClosedAt((before) => (before === next?.start ? before : undefined))
    setTyped(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    if (event.key === 'Escape') {
      event.preventDefault()
      setClosedAt(typed.start)
    }
    const person = offered[active]
    if (!person) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setActive(stepped(active, event.key === 'ArrowDown' ? 1 : -1, offered.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      pick(person)
    }
  }
  return { people, offered, active, isOpen, look, pick, close, onKeyDown }
}

interface OfferedProps {
  id: string
  people: { isPending: boolean; error: Error | null }
  offered: readonly Mentionable[]
  active: number
  onPick: (person: Mentionable) => void
}

/** Above the text: below it, a phone has its keyboard and the buttons of the page. */
const Offered = ({ id, people, offered, active, onPick }: OfferedProps) => (
  <div className="suggestions !top-auto !bottom-[calc(100%+6px)]" role="listbox" id={id} aria-label="People to mention">
    {offered.map((person, index) => (
      <button key={person.id} {...optionProps(id, index, active)} className="menu-item" onClick={() => onPick(person)}>
        <Avatar name={person.name} src={person.avatar_url} size={28} />
        <span className="min-w-0 truncate">{person.name}</span>
        <span className="ml-auto text-small text-muted">{SEAT_LABELS[person.role]}</span>
      </button>
    ))}
    {offered.length === 0 && (
      <p className="px-3 py-2 text-small text-muted">
        {people.isPending
          ? 'Loading people…'
          : people.error
            ? `Couldn’t load people to mention. ${people.error.message}`
            : 'No one else can review this application yet.'}
      </p>
    )}
  </div>
)
