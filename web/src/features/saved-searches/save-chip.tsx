import { BellPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import type { Filters, SearchKind } from './saved-searches.api.ts'

export interface SaveSearchProps {
  kind: SearchKind
  filters: Filters
}

// loaded when the pointer or the focus comes near
const load = () => import('./save-dialog.tsx')
const SaveDialog = lazyPart(load, 'SaveDialog')

/** Opens the dialog that saves the current search. */
export function SaveChip(props: SaveSearchProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="chip"
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
      >
        <BellPlus size={16} aria-hidden="true" />
        Save search
      </button>
      {open && (
        <Suspense>
          <SaveDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
