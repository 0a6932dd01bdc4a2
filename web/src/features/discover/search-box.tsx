import { History, Search } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSlash } from '../../lib/use-slash.ts'
import { keepSearch, recentSearches } from '../../shared/search/recent.ts'
import { useMe } from '../../shared/session/session.ts'
import { KeyHint } from '../../ui/key-hint.tsx'

/** "/" focuses it from anywhere on the page. */
export function SearchBox({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const whole = useRef<HTMLElement>(null)
  const { id } = useMe()
  const [recent, setRecent] = useState<readonly string[]>([])
  const [text, setText] = useState(words)
  const [known, setKnown] = useState(words)
  if (words !== known) {
    // the address changed from outside: back, a suggestion, Clear Search
    setKnown(words)
    setText(words)
  }
  useSlash(field)
  useLeft(whole, () => setRecent([]))
  const search = (words: string) => {
    if (words) keepSearch(id, words)
    setRecent([])
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
            onFocus={() => setRecent(recentSearches(id))}
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
      {!text && <Recent words={recent} onSearch={search} />}
    </search>
  )
}

/** The person's recent searches in this browser. */
const Recent = ({ words, onSearch }: { words: readonly string[]; onSearch: (words: string) => void }) =>
  words.length > 0 && (
    <ul className="search-recent" aria-label="Recent searches">
      {words.map((each) => (
        <li key={each}>
          <button type="button" onClick={() => onSearch(each)}>
            <History size={16} strokeWidth={1.75} aria-hidden="true" />
            <span className="truncate">{each}</span>
          </button>
        </li>
      ))}
    </ul>
  )

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
