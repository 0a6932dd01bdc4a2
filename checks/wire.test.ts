import { globSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@ensemble/contract/api.ts'
import { ErrorBody, type RouteSpec } from '@ensemble/contract/core/index.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'

const SNAKE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/

/** Every key of a schema, at any depth. */
function keysIn(schema: unknown, seen = new Set<unknown>()): string[] {
  if (!(schema instanceof z.ZodType) || seen.has(schema)) return []
  seen.add(schema)
  const { shape, options, items, ...def } = schema.def as unknown as Record<string, unknown>
  const nested = [
    ...Object.values((shape ?? {}) as object),
    ...((options ?? []) as unknown[]),
    ...((items ?? []) as unknown[]),
    ...['innerType', 'element', 'valueType', 'in', 'out', 'left', 'right'].map((part) => def[part]),
    ...(typeof def['getter'] === 'function' ? [(def['getter'] as () => unknown)()] : []),
  ]
  return [...Object.keys((shape ?? {}) as object), ...nested.flatMap((each) => keysIn(each, seen))]
}

const wrong = (schema: unknown) => [...new Set(keysIn(schema))].filter((key) => !SNAKE.test(key))

test('everything on the wire is snake_case', () => {
  const found = Object.entries(api).flatMap(([feature, group]) =>
    Object.entries(group).flatMap(([name, route]) => {
      const { query, body, response } = route as RouteSpec
      return [query, body, response].flatMap(wrong).map((key) => `${feature}.${name}: ${key}`)
    }),
  )
  expect([...found, ...wrong(ErrorBody)]).toEqual([])
})

test('the control: a key in another casing is found at any depth', () => {
  const deep = z.object({ a: z.array(z.union([z.object({ sentAt: z.string() }), z.null()])).optional() })
  expect(wrong(deep)).toEqual(['sentAt'])
})

test('every declared route is in the API that tests and documents go through', async () => {
  const root = join(import.meta.dirname, '../contract/src')
  const listed = new Set<unknown>(Object.values(api))
  const files = globSync('**/*.routes.ts', { cwd: root })
  expect(files.length).toBeGreaterThan(30)
  const missing: string[] = []
  for (const file of files) {
    const groups = (await import(join(root, file))) as Record<string, unknown>
    for (const [name, group] of Object.entries(groups))
      if (isGroup(group) && !listed.has(group)) missing.push(`${file}: ${name}`)
  }
  expect(missing).toEqual([])
})

const isGroup = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every((each) => typeof each === 'object' && each !== null && 'method' in each && 'path' in each)
