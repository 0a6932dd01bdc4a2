import type { SearchKind } from '@ensemble/contract/searches/vocabulary.ts'
import type { Viewer } from '../../platform/context.ts'

/** Discover is the page of talent, the talent pool that of a company's seats. */
export function canSave(
  viewer: Pick<Viewer, 'kind'>,
  kind: SearchKind,
  known: { seat: boolean },
): true | 'core.talent_only' | 'core.business_only' {
  if (kind === 'posts') return viewer.kind === 'talent' ? true : 'core.talent_only'
  return known.seat ? true : 'core.business_only'
}
