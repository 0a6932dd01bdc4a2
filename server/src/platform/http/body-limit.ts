import { z } from 'zod'

/** Bytes of a JSON body, unless a route's schema allows more. */
export const BODY_BYTES = 16_384
/** Of any JSON body: a project with five captions files of 100,000 characters, and some to spare. */
export const MOST_BYTES = 655_360
/** Of one whose route has no schema, as those of `/auth/v1`: the metadata of a sign-up may have 4 KB, escaped 24. */
export const PLAIN_BYTES = 32_768
/** A character of a text in JSON, escaped as `\u0000`. */
const CHARACTER = 6
const NUMBER = 25
/** A text that a pattern or a rule bounds and no number: an address of a page is the longest of them. */
const PATTERNED = 2_048
/** Formats whose length no schema repeats. */
const FORMATS: Readonly<Record<string, number>> = { uuid: 36, 'date-time': 40, date: 10, time: 20, email: 320 }

type Json = z.core.JSONSchema.BaseSchema
const isSchema = (value: unknown): value is Json => typeof value === 'object' && value !== null
const largest = (sizes: readonly number[]) => Math.max(0, ...sizes)
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)

const textBytes = ({ maxLength, format }: Json): number =>
  (maxLength ?? FORMATS[format ?? ''] ?? PATTERNED) * CHARACTER + 2

function listBytes({ items, maxItems, prefixItems }: Json, bytesOf: (schema: Json) => number): number {
  if (prefixItems) return 2 + sum(prefixItems.map((item) => (isSchema(item) ? bytesOf(item) + 1 : 0)))
  const each = isSchema(items) && !Array.isArray(items) ? bytesOf(items as Json) + 1 : Number.POSITIVE_INFINITY
  return 2 + (maxItems === 0 ? 0 : (maxItems ?? Number.POSITIVE_INFINITY) * each)
}

function objectBytes(
  { properties = {}, additionalProperties, propertyNames, maxProperties }: Json,
  bytesOf: (schema: Json) => number,
) {
  const known = Object.entries(properties).map(([name, field]) =>
    isSchema(field) ? Buffer.byteLength(name) + 4 + bytesOf(field) : 0,
  )
  if (!isSchema(additionalProperties)) return 2 + sum(known)
  const name = isSchema(propertyNames) ? bytesOf(propertyNames) : Number.POSITIVE_INFINITY
  return 2 + sum(known) + (maxProperties ?? Number.POSITIVE_INFINITY) * (name + 2 + bytesOf(additionalProperties))
}

/** A value of one type, or of one of several. */
function typedBytes(node: Json, bytesOf: (schema: Json) => number): number {
  if (Array.isArray(node.type)) return largest(node.type.map((type) => typedBytes({ ...node, type }, bytesOf)))
  if (node.type === 'string') return textBytes(node)
  if (node.type === 'array') return listBytes(node, bytesOf)
  if (node.type === 'object') return objectBytes(node, bytesOf)
  if (node.type === 'number' || node.type === 'integer') return NUMBER
  if (node.type === 'boolean' || node.type === 'null') return 5
  return Number.POSITIVE_INFINITY
}

/** The most bytes that a value of a schema takes as JSON; infinite if it has lists or keys without a bound. */
export function largestBody(schema: z.ZodType): number {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json
  const bytesOf = (node: Json): number => {
    // schemas with an id of their own are described once
    const named = node.$ref && root.$defs?.[node.$ref.replace('#/$defs/', '')]
    if (named) return bytesOf(named)
    if (node.const !== undefined) return Buffer.byteLength(JSON.stringify(node.const))
    if (node.enum) return largest(node.enum.map((value) => Buffer.byteLength(JSON.stringify(value))))
    const options = node.anyOf ?? node.oneOf
    if (options) return largest(options.map((option) => (isSchema(option) ? bytesOf(option) : 0)))
    if (node.allOf) return sum(node.allOf.map((part) => (isSchema(part) ? bytesOf(part) : 0)))
    return typedBytes(node, bytesOf)
  }
  return bytesOf(root)
}

/**
 * The most bytes that a route reads: no valid body is refused, 16 KB leave room for spaces, and a schema with lists that
 * have no bound gets what any route gets at most.
 */
export const bodyLimitOf = (schema: z.ZodType | undefined): number =>
  schema ? Math.min(MOST_BYTES, Math.max(BODY_BYTES, largestBody(schema))) : BODY_BYTES
