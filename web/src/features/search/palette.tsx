import { isSearchable } from '@ensemble/contract/search/searchable.ts'
import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../../lib/api.ts'
import { takeKeys } from '../../lib/early-keys.ts'
import { pathTo } from '../../lib/paths.ts'
import { forgetSearches, keepSearch, recentSearches } from '../../shared/search/recent.ts'
import { comeBy } from '../../shared/views/come-by.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { OptionList } from './option-list.tsx'
import './palette.css'
import { type Group, type Option, type PagePlace, groupsAtFirst, groupsOf } from './options.ts'
import { useFound } from './use-found.ts'

const MOST = 100

/** The field's text, which starts with whatever was typed before the field was there. */
function useEarly() {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    // in one go: once keys reach the field, they must follow these
    queueMicrotask(() => {
      const before = takeKeys().slice(0, MOST)
      flushSync(() => setTyped((now) => now + before))
    })
  }, [])
  return [typed, setTyped] as const
}

export interface PaletteProps {
  personId: string
  pages: readonly PagePlace[]
  /** The page with all results for some words, and its label; `posts`: some of them are posts. */
  allOf: (text: string, posts: boolean) => { label: string; href: string } | undefined
  onClose: () => void
}

/** The groups of the list: the results for the words, or the defaults before any. */
function useGroups({ personId, pages, allOf }: Omit<PaletteProps, 'onClose'>, text: string) {
  const [recent, setRecent] = useState(() => recentSearches(personId))
  const { found, error, waiting, again } = useFound(text)
  const all = isSearchable(text) ? allOf(found?.corrected ?? text, !!found?.posts.length) : undefined
  const groups: Group[] = text
    ? groupsOf(text, found, pages, all)
    : groupsAtFirst(recent, pages).filter(({ options }) => options.length > 0)
  return {
    groups,
    options: groups.flatMap((group) => group.options),
    recent,
    forget: () => {
      forgetSearches(personId)
      setRecent([])
    },
    found,
    results: found ? found.posts.length + found.people.length + found.companies.length : 0,
    error,
    waiting,
    again,
  }
}

/** Finds posts, people, companies and pages from anywhere, with a few words and the keyboard alone. */
export function Palette({ onClose, ...sources }: PaletteProps) {
  const router = useRouter()
  const listId = useId()
  const [typed, setTyped] = useEarly()
  const [active, setActive] = useState(0)
  const text = typed.trim().replace(/\s+/g, ' ')
  const { groups, options, recent, forget, found, results, error, waiting, again } = useGroups(sources, text)
  const at = Math.min(active, options.length - 1)
  const type = (value: string) => {
    setTyped(value)
    setActive(0)
  }
  const pick = (option: Option) => {
    if (option.text !== undefined) return type(option.text)
    if (isSearchable(text) && option.shape !== 'page') keepSearch(sources.personId, text)
    if (option.shape === 'post' || option.shape === 'person') comeBy('search')
    onClose()
    void router.navigate({ href: option.href ?? pathTo('/') })
  }
  const onOption = (event: MouseEvent, option: Option) => {
    // opens in a new tab, as with any link
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    pick(option)
  }
  return (
    <Dialog open kind="palette" title="Search" onClose={onClose}>
      <div className="palette-field">
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        <WordsField
          listId={listId}
          value={typed}
          options={options}
          at={at}
          onType={type}
          onStep={setActive}
          onPick={pick}
        />
        <CloseButton onClose={onClose} />
      </div>
      <p className="sr-only" role="status">
        {!isSearchable(text) ? '' : waiting ? 'Searching' : error ? '' : `${results} found`}
      </p>
      {error && !waiting ? (
        <Trouble error={error} onRetry={again} />
      ) : (
        <Note text={text} waiting={waiting} corrected={found?.corrected ?? null} nothing={!!found && results === 0} />
      )}
      <div className="palette-list" aria-busy={waiting}>
        <OptionList id={listId} groups={groups} active={at} onActive={setActive} onOption={onOption} />
        {waiting && !found && <Waiting />}
      </div>
      {!text && recent.length > 0 && <RecentFoot onClear={forget} />}
    </Dialog>
  )
}

interface WordsFieldProps {
  listId: string
  value: string
  options: readonly Option[]
  at: number
  onType: (value: string) => void
  onStep: (to: number) => void
  onPick: (option: Option) => void
}

function WordsField({ listId, value, options, at, onType, onStep, onPick }: WordsFieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const last = options.length - 1
    const to = { ArrowDown: at >= last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      onStep(to)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      const option = options[at]
      if (option) onPick(option)
    }
  }
  return (
    <input
      role="combobox"
      aria-label="Search posts, people and companies"
      aria-expanded={options.length > 0}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={options[at] ? `${listId}-${at}` : undefined}
      type="text"
      value={value}
      maxLength={MOST}
      enterKeyHint="go"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      placeholder="Posts, people, companies..."
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
    />
  )
}

const CloseButton = ({ onClose }: { onClose: () => void }) => (
  <button type="button" className="palette-close" onClick={onClose}>
    <span className="max-sm:hidden">
      <KeyHint>esc</KeyHint>
    </span>
    <span className="sm:sr-only">Close</span>
  </button>
)

const Trouble = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div className="grid gap-3 p-4">
    <Banner tone="bad" retryAfter={error instanceof ApiError ? error.retryAfter : undefined} onRetryReady={onRetry}>
      {error.message}
    </Banner>
    {!(error instanceof ApiError && error.retryAfter) && (
      <Button size="small" className="justify-self-start" onClick={onRetry}>
        Try again
      </Button>
    )}
  </div>
)

const RecentFoot = ({ onClear }: { onClear: () => void }) => (
  <div className="palette-foot">
    <span>Recent searches are kept in this browser only.</span>
    <button type="button" className="link" onClick={onClear}>
      Clear
    </button>
  </div>
)

/** A note about an answer that isn't just results. */
function Note({
  text,
  waiting,
  corrected,
  nothing,
}: {
  text: string
  waiting: boolean
  corrected: string | null
  nothing: boolean
}) {
  if (text.length === 1) return <p className="palette-note">Type at least two letters.</p>
  if (waiting || !text) return null
  if (corrected) {
    return (
      <p className="palette-note">
        Posts for <strong className="font-strong text-ink">{corrected}</strong>
      </p>
    )
  }
  return nothing ? (
    <p className="palette-note">No posts, people or companies found. Try fewer or different words.</p>
  ) : null
}

const Waiting = () => (
  <div className="grid gap-3 p-3" aria-hidden="true">
    {[0, 1, 2].map((row) => (
      <div key={row} className="flex items-center gap-3">
        <span className="skeleton size-9 rounded-lg" />
        <span className="skeleton h-4 w-1/2 rounded" />
      </div>
    ))}
  </div>
)
