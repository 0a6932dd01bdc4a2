import type { Me } from '@ensemble/contract/accounts/accounts.schemas.ts'
import { Search } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { catchKeys } from '../../lib/early-keys.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { isFree, isSlash } from '../../lib/use-slash.ts'
import { IconButton } from '../../ui/button.tsx'

// loaded when the pointer comes near or a key is pressed: no page waits for it
const load = () => import('./search-palette.tsx')
const near = () => void load()
const SearchPalette = lazyPart(load, 'SearchPalette')

/** Ctrl-K or Command-K; also "/" unless a field on the page has taken it. Neither while typing, nor over a dialog. */
const asks = (event: KeyboardEvent) =>
  (event.key.toLowerCase() === 'k' ? event.ctrlKey !== event.metaKey : isSlash(event)) &&
  !event.shiftKey &&
  isFree(event)

/** Opens the search from anywhere, by its button or a key; by its key alone (`byKey`) where the page has a field of its own. Keys typed before it has loaded are kept for it. */
export function SearchEverywhere({ me, byKey }: { me: Me; byKey?: boolean }) {
  const [open, setOpen] = useState(false)
  useEffect(() => (open ? catchKeys(() => setOpen(false)) : undefined), [open])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!asks(event)) return
      event.preventDefault()
      setOpen(true)
    }
    // on the window, because a page's own "/" listens on the document and must come first
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div className="relative">
      {!byKey && (
        <IconButton
          label="Search everywhere"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onPointerEnter={near}
          onFocus={near}
          onClick={() => setOpen(true)}
        >
          <Search size={20} strokeWidth={1.75} />
        </IconButton>
      )}
      {open && (
        <Suspense
          fallback={
            <span role="status" aria-label="Opening the search" className="spinner absolute inset-1 size-auto" />
          }
        >
          <SearchPalette me={me} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
