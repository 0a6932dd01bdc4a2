import { Search } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { TextField } from './text-field.tsx'

const PAUSE_MS = 250

interface SearchFieldProps {
  /** For screen readers; on screen, the magnifier and the placeholder say it. */
  label: string
  placeholder: string
  value: string
  /**
   * Called with the trimmed text shortly after the last keystroke, and at once on Enter and when the field is cleared.
   */
  onSearch: (text: string) => void
  className?: string
  field?: RefObject<HTMLInputElement | null>
}

export function SearchField({ label, placeholder, value, onSearch, className = '', field }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [given, setGiven] = useState(value)
  // an address that changed from outside (back, "show all") overrides what was typed
  if (given !== value) {
    setGiven(value)
    if (typed.trim() !== value) setTyped(value)
  }
  const search = useEffectEvent((text: string) => {
    if (text !== value) onSearch(text)
  })
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), typed.trim() ? PAUSE_MS : 0)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <form
      role="search"
      aria-label={label}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== value) onSearch(typed.trim())
      }}
    >
      <TextField
        ref={field}
        label={label}
        className="[&>.field-label]:sr-only"
        type="search"
        placeholder={placeholder}
        start={<Search size={18} aria-hidden="true" />}
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  )
}
