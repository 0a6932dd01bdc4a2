import type { Source } from '@ensemble/contract/analytics/vocabulary.ts'
import { pathTo } from '../../lib/paths.ts'

/** A page: its path, and its query as the address has it. */
export interface Place {
  path: string
  search: string
}

/** How someone came to where they are in this tab. */
export interface Trail {
  here: Place | null
  source: Source
  /** What the link that was just followed says; null for the place that it is on. */
  next: Source | null
}

/** Pages that are only on the way to another. */
const BETWEEN = /^\/(auth|welcome|reset-password|talent\/(interests|verify-email))(\/|$)/
/** A post's page, and those below it. */
const POST = /^\/(jobs|collab|events|news)\/[^/]+/

const subjectOf = ({ path }: Place) => POST.exec(path)?.[0] ?? path

const words = (asked: URLSearchParams): Source => (asked.get('q') ? 'search' : 'discover')
/** What the pages that lead to posts, profiles and projects say of how one comes there. */
const PAGES = new Map<string, (asked: URLSearchParams) => Source>([
  [pathTo('/'), words],
  [pathTo('/jobs'), words],
  [
    pathTo('/business/talent-pool'),
    (asked) => (!asked.get('q') && asked.get('sort') === 'match' ? 'match' : words(asked)),
  ],
  [pathTo('/saved-searches'), () => 'search'],
  [pathTo('/matches'), () => 'match'],
  [pathTo('/following'), () => 'feed'],
])

/** How someone comes to a post, a profile or a project from a page. */
const sourceOf = ({ path, search }: Place): Source =>
  PAGES.get(path.replace(/(?<=.)\/$/, ''))?.(new URLSearchParams(search)) ?? 'link'

/** The trail after arriving at a page. Signing in, and going on from a post to apply for it, change nothing. */
export function arrivedAt(trail: Trail, place: Place): Trail {
  if (BETWEEN.test(place.path)) return trail
  const { here, next } = trail
  if (!here || here.path === place.path) return { ...trail, here: place }
  if (next) return { here: place, source: next, next: null }
  return { ...trail, here: place, source: subjectOf(here) === subjectOf(place) ? trail.source : sourceOf(here) }
}
