import { Search } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useSlash } from '../../lib/use-slash.ts'
import { Button } from '../../ui/button.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'

/** "/" focuses it from anywhere on the page. */
export function SearchBox({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(words)
  const [known, setKnown] = useState(words)
  if (words !== known) {
    // the address changed from outside: back, a suggestion, Clear Search
    setKnown(words)
    setText(words)
  }
  useSlash(field)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(text.trim())
  }
  return (
    <search>
      <form className="search-box" onSubmit={submit}>
        <label className="search-field">
          <span className="sr-only">Search opportunities</span>
          <Search size={22} strokeWidth={1.75} aria-hidden="true" />
          <input
            ref={field}
            type="search"
            name="q"
            value={text}
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
            placeholder="Search for talents, opportunities, projects..."
            onChange={(event) => setText(event.target.value)}
          />
          <span className="hidden lg:inline-flex">
            <KeyHint>/</KeyHint>
          </span>
        </label>
        <Button type="submit" variant="primary" className="search-go">
          Search
        </Button>
      </form>
    </search>
  )
}
