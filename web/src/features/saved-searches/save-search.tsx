import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import type { SaveSearchProps } from './save-chip.tsx'

// a page opened without a search does not load it
const SaveChip = lazyPart(() => import('./save-chip.tsx'), 'SaveChip')

/** Saves the current search; renders nothing when there is none. */
export const SaveSearch = (props: SaveSearchProps) =>
  Object.keys(props.filters).some((name) => name !== 'radius' && name !== 'currency') && (
    <Suspense>
      <SaveChip {...props} />
    </Suspense>
  )
