import type { Understood as Read } from '@ensemble/contract/discover/understood.schemas.ts'
import { useState } from 'react'
import { readAs } from './read-as.ts'

interface UnderstoodProps {
  q: string | undefined
  /** How the words of `q` were read; undefined while that is not known yet. */
  understood: Read | null | undefined
  onSearch: (q: string) => void
}

/** How a search was read, where that is not as typed, with a way to search for the words instead, and back. */
export function Understood({ q, understood, onSearch }: UnderstoodProps) {
  const [last, setLast] = useState<{ q: string; understood: Read }>()
  if (understood && q !== undefined && (understood !== last?.understood || q !== last.q)) setLast({ q, understood })
  // the words in quotes are read as typed: the way back stays where the button was, and keeps the focus
  const before = !understood && last && q?.toLowerCase() === last.understood.words.toLowerCase() ? last : null
  const shown = understood ?? before?.understood
  if (!shown) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 pb-4 text-small wrap-anywhere">
      <span>
        Searching for <strong className="font-strong">{before ? shown.words : readAs(shown)}</strong>
      </span>
      <button
        type="button"
        className="link -my-2 py-2 text-left"
        onClick={() => onSearch(before ? before.q : shown.words)}
      >
        {before ? `Search for ${readAs(shown)} instead` : 'Search for the words instead'}
      </button>
    </p>
  )
}
