import { api } from '@ensemble/contract/api.ts'
import { ErrorBody } from '@ensemble/contract/core/error.ts'
import type { RouteSpec } from '@ensemble/contract/core/index.ts'
import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { BODY_BYTES, bodyLimitOf, largestBody, MOST_BYTES } from './body-limit.ts'
import { MOST_VALUES } from './json-body.ts'
import { MOST_NAMED, refuseUnknown } from './unknown-keys.ts'

let world: World
let maya: Person
beforeAll(async () => {
  world = await startWorld({ still: true })
  maya = await world.talent()
})
afterAll(() => world.stop())

const READING = Object.values(api)
  .flatMap((routes) => Object.values(routes) as RouteSpec[])
  .filter(({ body, upload }) => body && !upload)
const SOMEWHERE = '00000000-0000-7000-8000-000000000000'
type Json = z.core.JSONSchema.BaseSchema
/** What a refusal may answer, however long the question. */
const MOST_ANSWERED = 8_000

/** A JSON object of exactly so many bytes, of keys that no schema knows. */
function unknownKeys(bytes: number): string {
  const parts: string[] = []
  let length = 2
  for (let at = 0; length + 12 < bytes; at += 1) {
    const part = `"k${at}":1`
    parts.push(part)
    length += part.length + 1
  }
  return `{${parts.join(',')}}`.padEnd(bytes, ' ')
}

async function send(who: Person | undefined, { method, path }: RouteSpec, body: string) {
  const address = `${world.address()}/api/v1${path.replace(/:\w+/g, SOMEWHERE)}`
  const response = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json', ...(who && { authorization: `Bearer ${who.token}` }) },
    body,
  })
  return { status: response.status, text: await response.text() }
}

describe('every route that reads a body', () => {
  test.each(READING.map((spec) => [`${spec.method} ${spec.path}`, spec] as const))('%s', async (_name, spec) => {
    const limit = bodyLimitOf(spec.body)
    for (const who of [undefined, maya]) {
      const largest = await send(who, spec, unknownKeys(limit))
      expect([spec.path, largest.status]).toEqual([spec.path, expect.toSatisfy((n: number) => n >= 400 && n < 500)])
      expect(largest.text.length).toBeLessThan(MOST_ANSWERED)
      const { error } = ErrorBody.parse(JSON.parse(largest.text))
      expect(Object.keys(error.fields ?? {}).length).toBeLessThanOrEqual(MOST_NAMED)
      const over = await send(who, spec, unknownKeys(limit + 1))
      // who is asking is known before the body is read
      if (largest.status === 400) expect([spec.path, over.status]).toEqual([spec.path, 413])
    }
  })

  test('takes no more than its schema needs', () => {
    expect(READING.length).toBeGreaterThan(100)
    const small = READING.filter(({ body }) => bodyLimitOf(body) <= 4 * BODY_BYTES)
    expect(small.length / READING.length).toBeGreaterThan(0.7)
    const open = READING.filter(({ body }) => body && !Number.isFinite(largestBody(body))).map(({ path }) => path)
    expect(open).toEqual([])
  })
})

/** The most values of a schema's largest value: itself, and what is in it. */
function mostValues(schema: z.ZodType): number {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  const total = (nodes: readonly Json[]) => nodes.reduce((sum, node) => sum + valuesOf(node), 0)
  const valuesOf = (node: Json): number => {
    if (node.$ref) return valuesOf(root.$defs?.[node.$ref.replace('#/$defs/', '')] ?? {})
    const options = node.anyOf ?? node.oneOf
    if (options) return Math.max(...options.map((option) => valuesOf(option as Json)))
    const more = node.additionalProperties
      ? (node.maxProperties ?? Infinity) * valuesOf(node.additionalProperties as Json)
      : 0
    const each = node.items ? (node.maxItems ?? Infinity) * valuesOf(node.items as Json) : 0
    return (
      1 +
      total(Object.values(node.properties ?? {}) as Json[]) +
      total((node.prefixItems ?? []) as Json[]) +
      more +
      each
    )
  }
  return valuesOf(root)
}

describe('the number of values in a body', () => {
  test('is that of the longest form, with some to spare', () => {
    const most = Math.max(...READING.map(({ body }) => (body ? mostValues(body) : 0)))
    expect(most).toBeGreaterThan(1_000)
    expect(most).toBeLessThan(MOST_VALUES)
  })

  test.each([
    ['objects', `{"roles":[${'{},'.repeat(MOST_VALUES / 2)}{}]}`],
    ['keys', `{${Array.from({ length: MOST_VALUES + 1 }, (_key, at) => `"k${at}":1`).join(',')}}`],
    ['lists in lists', '['.repeat(MOST_VALUES + 1)],
  ])('more %s are not even parsed', async (_what, body) => {
    const { status, text } = await send(maya, profiles.edit, body)
    expect([status, ErrorBody.parse(JSON.parse(text)).error.code]).toEqual([400, 'core.malformed'])
  })

  test('commas and brackets in texts count for nothing', async () => {
    const bio = `\\"${'[{,'.repeat(3_000)}`
    const { text: answer } = await send(maya, profiles.edit, JSON.stringify({ bio }))
    expect(ErrorBody.parse(JSON.parse(answer)).error.code).not.toBe('core.malformed')
  })
})

describe('the size of a body', () => {
  test.each([
    ['a text', z.object({ title: z.string().max(10) }), 2 + 5 + 4 + 62],
    ['a list', z.array(z.boolean()).max(3), 2 + 3 * 6],
    ['a choice', z.enum(['a', 'abc']), 5],
    ['one of two', z.union([z.string().max(1), z.array(z.null()).max(4)]), 2 + 4 * 6],
    ['a text or nothing', z.string().max(3).nullable(), 3 * 6 + 2],
    ['a number of keys', z.record(z.string().max(1), z.boolean()).meta({ maxProperties: 3 }), 2 + 3 * (8 + 2 + 5)],
    ['what may be missing', z.object({ a: z.boolean().optional() }), 2 + 1 + 4 + 5],
  ])('%s', (_name, schema, bytes) => expect(largestBody(schema)).toBe(bytes))

  test('is without bound if lists or keys have none; then the body may have what any has', () => {
    for (const schema of [z.array(z.number()), z.record(z.string(), z.number()), z.unknown()]) {
      expect(largestBody(schema)).toBe(Number.POSITIVE_INFINITY)
      expect(bodyLimitOf(schema)).toBe(MOST_BYTES)
    }
  })

  test('holds the longest value, escaped as JSON may escape it', () => {
    const schema = z.object({ name: z.string().max(50), tags: z.array(z.string().max(9)).max(4) })
    const longest = JSON.stringify({
      name: '\u0001'.repeat(50),
      tags: Array.from({ length: 4 }, () => '\u0001'.repeat(9)),
    })
    expect(longest.length).toBeLessThanOrEqual(largestBody(schema))
  })
})

describe('unknown fields', () => {
  const schema = z.object({
    title: z.string(),
    place: z.object({ city: z.string() }).nullable(),
    roles: z.array(z.object({ name: z.string() })).optional(),
    pay: z.union([z.object({ day: z.number() }), z.object({ hour: z.number() })]).default({ day: 1 }),
  })
  const refused = (body: unknown) => {
    try {
      refuseUnknown(schema)(body)
      return []
    } catch (error) {
      return Object.keys((error as { fields: Record<string, string> }).fields)
    }
  }

  test('are named where they are, at any depth, in lists and in choices', () => {
    expect(refused({ title: 'x', place: { city: 'y' }, roles: [{ name: 'z' }], pay: { hour: 1 } })).toEqual([])
    expect(
      refused({ titel: 'x', place: { city: 'y', zip: 1 }, roles: [{ name: 'z' }, { nam: 'z' }], pay: { week: 1 } }),
    ).toEqual(['titel', 'place.zip', 'roles.1.nam', 'pay.week'])
  })

  test('are not looked for where the schema has another shape', () => {
    for (const body of [null, 'text', 5, [], { title: { a: 1 }, place: [], roles: { a: 1 } }])
      expect([body, refused(body)]).toEqual([body, []])
  })

  test('are named no more than twenty times, cut', () => {
    const many = Object.fromEntries(Array.from({ length: 80_000 }, (_key, at) => [`k${at}${'x'.repeat(200)}`, 1]))
    const named = refused(many)
    expect(named).toHaveLength(MOST_NAMED)
    for (const name of named) expect(name.length).toBeLessThanOrEqual(100)
  })
})
