import { SOURCES, type Source } from '@ensemble/contract/analytics/vocabulary.ts'
import { pathTo } from '../../lib/paths.ts'
import type { Going } from './trail.ts'

type Place = Going['toLocation']

/** Pages that are only on the way to another. */
const BETWEEN = /^\/(auth|welcome|reset-password|talent\/(interests|verify-email))(\/|$)/
/** A post's page, and those below it. */
const POST = /^\/(jobs|collab|events|news)\/[^/]+/

const subjectOf = ({ pathname }: Place) => POST.exec(pathname)?.[0] ?? pathname

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
const sourceOf = ({ pathname, searchStr }: Place): Source =>
  PAGES.get(pathname.replace(/(?<=.)\/$/, ''))?.(new URLSearchParams(searchStr)) ?? 'link'

/**
 * How someone came to the last page of a trail: as the followed link said, else by the page before. Signing in on the way,
 * another query on the same page, and going on from a post to apply for it change nothing.
 */
export function cameBy(trail: readonly (Going | string)[]): Source {
  let here: Place | null = null
  let source: Source = 'link'
  let said: Source | undefined
  for (const each of trail) {
    if (typeof each === 'string') {
      said = SOURCES.find((known) => known === each) ?? 'link'
      continue
    }
    const to = each.toLocation
    if (BETWEEN.test(to.pathname)) continue
    if (here?.pathname !== to.pathname) {
      if (said) source = said
      else if (here && subjectOf(here) !== subjectOf(to)) source = sourceOf(here)
      said = undefined
    }
    here = to
  }
  return source
}
