import type { SearchKind } from '@ensemble/contract/searches/vocabulary.ts'
import type { Viewer } from '../../platform/context.ts'

/** Talent can save searches in Discover, a company's seats those in the talent pool. */
export function canSave(
  viewer: Pick<Viewer, 'kind'>,
  kind: SearchKind,
  known: { seat: boolean },
): true | 'core.talent_only' | 'core.business_only' {
  if (kind === 'posts') return viewer.kind === 'talent' ? true : 'core.talent_only'
  return known.seat ? true : 'core.business_only'
}
