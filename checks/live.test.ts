import { expect, test } from 'vitest'
import { sourcesOf } from './imports.ts'

const named = (folder: string, call: RegExp) =>
  new Set(
    sourcesOf(folder)
      .filter(({ path }) => !path.endsWith('.test.ts'))
      .flatMap(({ text }) => [...text.matchAll(call)].flatMap(([, topic]) => topic ?? [])),
  )

const topics = new Set([
  ...named('server/src', /\bdefineTopic(?:OfSeveral)?\(\s*'(\w+)'/g),
  ...named('server/src', /type: 'changed', topic: '(\w+)'/g),
])
const read = named('web/src', /\bonTopic\(\s*'(\w+)'/g)

test('every live topic that the server declares is reloaded by a feature of the web, and no others', () => {
  expect(topics.size).toBeGreaterThan(4)
  expect([...topics].filter((topic) => !read.has(topic)).map((topic) => `nobody reads ${topic}: add onTopic`)).toEqual(
    [],
  )
  expect([...read].filter((topic) => !topics.has(topic)).map((topic) => `nothing tells of ${topic}`)).toEqual([])
})
