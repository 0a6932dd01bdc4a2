import { expect, test } from 'vitest'
import { sourcesOf } from './imports.ts'

/**
 * Whose visibility a condition can be about, the file that may spell it out, and the functions to use everywhere else.
 */
const OWNERS = [
  { path: 'server/src/modules/posts/posts.queries.ts', use: 'listed(alias) or forEveryone(alias) of modules/posts' },
  { path: 'server/src/modules/portfolio/projects.queries.ts', use: 'listed(alias) of modules/portfolio' },
]

/** `visibility = 'public'` as SQL spells it, after a column or a `sql.ref`; TypeScript's `===` does not count. */
const WRITTEN_OUT = /visibility[^=\w\n]{0,6}=(?!=)[^=\w\n]{0,4}'public'/

const writtenOut = (path: string, text: string): string[] =>
  OWNERS.some((owner) => owner.path === path)
    ? []
    : text.split('\n').flatMap((line, index) => {
        const said = WRITTEN_OUT.exec(line)
        return said
          ? [`${path}:${index + 1}: ${said[0]} is said by ${OWNERS.map(({ use }) => use).join(', or by ')}`]
          : []
      })

test('only its owner defines what is public', () => {
  const sources = sourcesOf('server/src').filter(({ path }) => !path.endsWith('.test.ts'))
  for (const { path } of OWNERS) expect(sources.map((source) => source.path)).toContain(path)
  expect(sources.flatMap(({ path, text }) => writtenOut(path, text))).toEqual([])
})

test('the control: a condition written out is found in each spelling, and a comparison in TypeScript is not', () => {
  const text = `where o.status = 'published' and o.visibility = 'public'
    and visibility='public'
    and \${column('visibility')} = 'public'
    and \${sql.ref('p.visibility')} = 'public'
    if (post.visibility === 'public') return`
  expect(writtenOut('feed.queries.ts', text).map((fault) => fault.slice(0, 17))).toEqual(
    [1, 2, 3, 4].map((line) => `feed.queries.ts:${line}`),
  )
  expect(writtenOut('feed.queries.ts', text)[0]).toContain('listed(alias) or forEveryone(alias) of modules/posts')
  expect(writtenOut('server/src/modules/posts/posts.queries.ts', text)).toEqual([])
})
