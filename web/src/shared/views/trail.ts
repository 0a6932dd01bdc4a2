import { VIA } from '@ensemble/contract/analytics/via.ts'
import { SOURCES, type Source } from '@ensemble/contract/analytics/vocabulary.ts'
import { arrivedAt, type Place, type Trail } from './came-from.ts'

let trail: Trail = { here: null, source: 'link', next: null }

/** Reads what the followed link says, and takes it off the address. Before anything else reads the address. */
export function takeVia(): void {
  const url = new URL(location.href)
  const said = url.searchParams.get(VIA)
  if (said === null) return
  trail = { ...trail, source: SOURCES.find((source) => source === said) ?? 'link' }
  // the rest stays as it is written
  const rest = url.search
    .slice(1)
    .split('&')
    .filter((part) => !part.startsWith(`${VIA}=`) && part !== VIA)
  history.replaceState(history.state, '', `${url.pathname}${rest.length ? `?${rest.join('&')}` : ''}${url.hash}`)
}

/** The tab goes to a page. */
export const arriveAt = (place: Place): void => {
  trail = arrivedAt(trail, place)
}

/** The link that is followed now says how one comes: a hit of a search, an invitation. */
export const comeBy = (source: Source): void => {
  trail = { ...trail, next: source }
}

/** How someone came to the page that is shown. */
export const cameBy = (): Source => trail.source
