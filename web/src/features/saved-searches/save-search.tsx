import { BellPlus } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import type { Filters, SearchKind } from './saved-searches.api.ts'

// asked for when a hand or the focus comes near: no page waits for it
const load = () => import('./save-dialog.tsx')
const SaveDialog = lazy(() => load().then((module) => ({ default: module.SaveDialog })))

/** Keeps what is searched for now; nothing where nothing is. */
export function SaveSearch({ kind, filters }: { kind: SearchKind; filters: Filters }) {
  const [open, setOpen] = useState(false)
  if (!Object.keys(filters).some((name) => name !== 'radius' && name !== 'currency')) return null
  return (
    <>
      <button type="button" className="chip" aria-haspopup="dialog" onPointerEnter={() => void load()} onFocus={() => void load()} onClick={() => setOpen(true)}>
        <BellPlus size={16} aria-hidden="true" />
        Save search
      </button>
      {open && <Suspense><SaveDialog kind={kind} filters={filters} onClose={() => setOpen(false)} /></Suspense>}
    </>
  )
}
