import { Search } from 'lucide-react'
import { type FormEvent, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useSlash } from '../../lib/use-slash.ts'
import { useMe } from '../../shared/session/session.ts'
import { KeyHint } from '../../ui/key-hint.tsx'
import type { RecentSearchesProps } from './recent-searches.tsx'

// once the field is used
const loadRecent = () => import('./recent-searches.tsx')
const Recent = lazyPart<'RecentSearches', RecentSearchesProps>(loadRecent, 'RecentSearches')

/** "/" focuses it from anywhere on the page. */
export function SearchBox({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const whole = useRef<HTMLElement>(null)
  const { id } = useMe()
  const [used, setUsed] = useState(false)
  const [text, setText] = useState(words)
  const [known, setKnown] = useState(words)
  if (words !== known) {
    // the address changed from outside: back, a suggestion, Clear Search
    setKnown(words)
    setText(words)
  }
  useSlash(field)
  useLeft(whole, () => setUsed(false))
  const search = (words: string) => {
    if (words) void loadRecent().then(({ keepSearch }) => keepSearch(id, words))
    setUsed(false)
    setText(words)
    onSearch(words)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search(text.trim())
  }
  return (
    <search className="discover-search" ref={whole}>
      <form className="search-box" onSubmit={submit}>
        <label className="search-field">
          <span className="sr-only">Search opportunities</span>
          <Search size={18} strokeWidth={1.75} aria-hidden="true" />
          <input
            ref={field}
            type="search"
            name="q"
            value={text}
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
            onFocus={() => setUsed(true)}
            placeholder="Search for talents, opportunities, projects..."
            onChange={(event) => setText(event.target.value)}
          />
          <span className="hidden lg:inline-flex">
            <KeyHint>/</KeyHint>
          </span>
        </label>
        <button type="submit" className="search-go">
          Search
        </button>
      </form>
      <Suspense>{used && !text && <Recent personId={id} onSearch={search} />}</Suspense>
    </search>
  )
}

/** Calls `leave` when the focus goes elsewhere, and at Escape. */
function useLeft(element: RefObject<HTMLElement | null>, leave: () => void): void {
  const left = useEffectEvent(leave)
  useEffect(() => {
    const root = element.current
    if (!root) return
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && root.contains(relatedTarget))) left()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') left()
    }
    root.addEventListener('focusout', onFocusOut)
    root.addEventListener('keydown', onKey)
    return () => {
      root.removeEventListener('focusout', onFocusOut)
      root.removeEventListener('keydown', onKey)
    }
  }, [element])
}
