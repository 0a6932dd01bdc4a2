import { expect, test } from 'vitest'
import { ENTRIES, entriesOf, keyOf, otherNames } from './names.ts'
import { SOURCES } from './names/sources.ts'

test('at least three hundred kinds of people and work, each with its source', () => {
  expect(ENTRIES.length).toBeGreaterThanOrEqual(300)
  expect(new Set(ENTRIES.flatMap(({ names }) => names.map(keyOf))).size).toBeGreaterThan(900)
  const used = new Set(ENTRIES.map(({ source }) => source))
  expect(Object.keys(SOURCES).filter((source) => !used.has(source as keyof typeof SOURCES))).toEqual([])
  for (const text of Object.values(SOURCES)) expect(text).toMatch(/^.{5,}: https?:\/\/\S+$/)
})

test('none is there twice', () => {
  const firsts = ENTRIES.map(({ names }) => keyOf(names[0] ?? ''))
  expect(firsts.filter((name, at) => firsts.indexOf(name) !== at)).toEqual([])
  for (const { names, leads } of ENTRIES) {
    const all = [...names, ...leads].map((name) => name.toLowerCase())
    expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([])
  }
})

test('what includes others names them as they are called', () => {
  const firsts = new Set(ENTRIES.map(({ names }) => names[0]))
  expect(ENTRIES.flatMap(({ includes }) => includes).filter((name) => !firsts.has(name))).toEqual([])
})

test('a name with several meanings only leads to them', () => {
  const leading = new Map(ENTRIES.map((entry) => [entry, new Set(entry.leads.map(keyOf))]))
  const unsaid = ENTRIES.flatMap((entry) =>
    entry.names.filter((name) => entriesOf(name).length > 1 && !leading.get(entry)?.has(keyOf(name))),
  )
  for (const name of unsaid)
    for (const entry of entriesOf(name)) {
      const [first = ''] = entry.names
      if (keyOf(first) !== keyOf(name)) expect([first, otherNames([entry], first)]).not.toContain(name)
    }
})
