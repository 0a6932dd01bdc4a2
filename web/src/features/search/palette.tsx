import { search } from '@ensemble/contract/search/search.routes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, query } from '../../lib/api.ts'
import { takeKeys } from '../../lib/early-keys.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { OptionList } from './option-list.tsx'
import { type Group, type Option, type PagePlace, groupsAtFirst, groupsOf } from './options.ts'
import './palette.css'
import { forgetSearches, keepSearch, recentSearches } from './recent.ts'

const PAUSE_MS = 180
const LEAST = 2
const MOST = 100

/** The text once no key was pressed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** The text of the field, which begins with what was typed before it was there. */
function useEarly() {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    // in one go: as soon as keys come through, they come after those
    queueMicrotask(() => {
      const before = takeKeys().slice(0, MOST)
      flushSync(() => setTyped((now) => now + before))
    })
  }, [])
  return [typed, setTyped] as const
}

/** What is asked of the server and where it stands. An older question is given up as soon as a newer one is there. */
function useFound(text: string) {
  const asked = useSettled(text)
  const enabled = asked.length >= LEAST
  const answer = useQuery({
    ...query(search.everywhere, { query: { q: asked } }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  })
  const typed = text.length >= LEAST
  return {
    found: typed && enabled ? answer.data : undefined,
    error: typed ? answer.error : null,
    again: () => void answer.refetch(),
    /** An answer to these very words is still to come. */
    waiting: typed && (asked !== text || answer.isFetching),
  }
}

export interface PaletteProps {
  personId: string
  pages: readonly PagePlace[]
  /** Where all results of some words are, and what that is called; `posts`: some posts are among them. */
  allOf: (text: string, posts: boolean) => { label: string; href: string } | undefined
  onClose: () => void
}

/** Posts, people, companies and pages from anywhere, by a few words and the keyboard alone. */
export function Palette({ personId, pages, allOf, onClose }: PaletteProps) {
  const router = useRouter()
  const listId = useId()
  const [typed, setTyped] = useEarly()
  const [active, setActive] = useState(0)
  const [recent, setRecent] = useState(() => recentSearches(personId))
  const text = typed.trim().replace(/\s+/g, ' ')
  const { found, error, waiting, again } = useFound(text)
  const groups: Group[] = text
    ? groupsOf(
        text,
        found,
        pages,
        text.length >= LEAST ? allOf(found?.corrected ?? text, !!found?.posts.length) : undefined,
      )
    : groupsAtFirst(recent, pages).filter(({ options }) => options.length > 0)
  const options = groups.flatMap((group) => group.options)
  const at = Math.min(active, options.length - 1)
  const results = found ? found.posts.length + found.people.length + found.companies.length : 0

  const type = (value: string) => {
    setTyped(value)
    setActive(0)
  }
  const pick = (option: Option) => {
    if (option.text !== undefined) return type(option.text)
    if (text.length >= LEAST && option.shape !== 'page') keepSearch(personId, text)
    onClose()
    void router.navigate({ href: option.href ?? '/' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = options.length - 1
    const to = { ArrowDown: at >= last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      setActive(to)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      const option = options[at]
      if (option) pick(option)
    }
  }
  const onOption = (event: MouseEvent, option: Option) => {
    // in a tab of its own, as with every link
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    pick(option)
  }
  return (
    <Dialog open kind="palette" title="Search" onClose={onClose}>
      <div className="palette-field">
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        <input
          role="combobox"
          aria-label="Search posts, people and companies"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={options[at] ? `${listId}-${at}` : undefined}
          type="text"
          value={typed}
          maxLength={MOST}
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="Posts, people, companies..."
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="palette-close" onClick={onClose}>
          <span className="max-sm:hidden">
            <KeyHint>esc</KeyHint>
          </span>
          <span className="sm:sr-only">Close</span>
        </button>
      </div>
      <p className="sr-only" role="status">
        {text.length < LEAST ? '' : waiting ? 'Searching' : error ? '' : `${results} found`}
      </p>
      {error && !waiting ? (
        <div className="grid gap-3 p-4">
          <Banner tone="bad" retryAfter={error instanceof ApiError ? error.retryAfter : undefined} onRetryReady={again}>
            {error.message}
          </Banner>
          {!(error instanceof ApiError && error.retryAfter) && (
            <Button size="small" className="justify-self-start" onClick={again}>
              Try again
            </Button>
          )}
        </div>
      ) : (
        <Note text={text} waiting={waiting} corrected={found?.corrected ?? null} nothing={!!found && results === 0} />
      )}
      <div className="palette-list" aria-busy={waiting}>
        <OptionList id={listId} groups={groups} active={at} onActive={setActive} onOption={onOption} />
        {waiting && !found && <Waiting />}
      </div>
      {!text && recent.length > 0 && (
        <div className="palette-foot">
          <span>Recent searches are kept in this browser only.</span>
          <button
            type="button"
            className="link"
            onClick={() => {
              forgetSearches(personId)
              setRecent([])
            }}
          >
            Clear
          </button>
        </div>
      )}
    </Dialog>
  )
}

/** What has to be said about an answer that is not only results. */
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
  return nothing ? <p className="palette-note">No posts, people or companies found. Try fewer or other words.</p> : null
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
