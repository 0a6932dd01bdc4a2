import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import type { SaveSearchProps } from './save-chip.tsx'

// a page that is opened without a question does not load it
const SaveChip = lazyPart(() => import('./save-chip.tsx'), 'SaveChip')

/** Keeps what is searched for now; nothing where nothing is. */
export const SaveSearch = (props: SaveSearchProps) =>
  Object.keys(props.filters).some((name) => name !== 'radius' && name !== 'currency') && (
    <Suspense>
      <SaveChip {...props} />
    </Suspense>
  )
