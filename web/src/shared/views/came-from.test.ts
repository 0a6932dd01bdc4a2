import { expect, test } from 'vitest'
import { cameBy } from './came-from.ts'

const placeAt = (address: string) => {
  const [pathname = '', search = ''] = address.split('?')
  return { toLocation: { pathname, searchStr: search && `?${search}` } }
}

/** Where someone was, up to where they are; a word is what the link said that they followed there. */
test.each([
  ['opened by its address', ['/jobs/a'], 'link'],
  ['by a link in an email', ['match', '/jobs/a'], 'match'],
  ['by one that leads to signing in first', ['invitation', '/auth?next=%2Fjobs%2Fa', '/jobs/a/apply'], 'invitation'],
  ['by a link that says what no one knows', ['newsletter', '/jobs/a'], 'link'],
  ['from Discover', ['/', '/jobs/a'], 'discover'],
  ['from Discover with filters', ['/?kind=event&remote=1', '/events/a'], 'discover'],
  ['from Discover with words', ['/', '/?q=gaffer', '/jobs/a'], 'search'],
  ['from Discover, whose words were deleted again', ['/?q=gaffer', '/?q=', '/jobs/a'], 'discover'],
  ['from Jobs', ['/jobs', '/jobs/a'], 'discover'],
  ['from Jobs with words', ['/jobs?q=gaffer&level=mid', '/jobs/a'], 'search'],
  ['from the talent pool', ['/business/talent-pool', '/u/maya'], 'discover'],
  ['from the talent pool with words', ['/business/talent-pool?q=focus+puller&sort=match', '/u/maya'], 'search'],
  ['from the talent pool by match', ['/business/talent-pool?post=a&sort=match', '/u/maya'], 'match'],
  ['from saved searches', ['/saved-searches', '/jobs/a'], 'search'],
  ['from Matches', ['/matches', '/collab/a'], 'match'],
  ['from Following', ['/following', '/news/a'], 'feed'],
  ['from a company’s page', ['/', '/c/northlight', '/jobs/a'], 'link'],
  ['from another post', ['/', '/jobs/a', '/jobs/b'], 'link'],
  ['by a hit of the palette on any page', ['/settings', 'search', '/jobs/a'], 'search'],
  ['by a notice on Discover', ['/', 'match', '/jobs/a'], 'match'],
  ['by an invitation', ['/applications', 'invitation', '/jobs/a'], 'invitation'],
  ['after what another link said', ['/', 'match', '/jobs/a', '/', '/jobs/b'], 'discover'],
  ['straight to apply', ['/?q=gaffer', '/jobs/a/apply'], 'search'],
  ['and on to apply', ['/matches', '/jobs/a', '/jobs/a/apply'], 'match'],
  ['back from applying', ['/', '/jobs/a', '/jobs/a/apply', '/jobs/a'], 'discover'],
  ['by way of signing in', ['/', '/auth?next=%2Fjobs%2Fa', '/auth/second-factor', '/jobs/a'], 'discover'],
  ['and then signing in', ['/?q=x', '/jobs/a', '/auth', '/talent/interests', '/jobs/a'], 'search'],
  ['with a slash at its end', ['/matches/', '/jobs/a'], 'match'],
  ['a project from a profile', ['/business/talent-pool?q=x', '/u/maya', '/talent/portfolio/a'], 'link'],
] as const)('%s', (_how, addresses, source) => {
  expect(cameBy(addresses.map((each) => (each.startsWith('/') ? placeAt(each) : each)))).toBe(source)
})
