import { z } from 'zod'
import { AppError } from '../errors.ts'

/** What a refusal names: a body of many thousand keys must not make an answer that is longer still. */
export const MOST_NAMED = 20
const NAME_CHARACTERS = 100
export const UNKNOWN_FIELD = 'This field isn’t known here'

/** A field's path as a refusal shows it. */
export const shownPath = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => String(part).slice(0, NAME_CHARACTERS))
    .join('.')
    .slice(0, 2 * NAME_CHARACTERS)

type Find = (value: unknown, path: readonly PropertyKey[], found: string[]) => void
const nothing: Find = () => {}
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function inObject(shapes: readonly Readonly<Record<string, Find>>[]): Find {
  const known = new Map<string, Find[]>()
  for (const shape of shapes)
    for (const [name, find] of Object.entries(shape)) known.set(name, [...(known.get(name) ?? []), find])
  return (value, path, found) => {
    if (!isObject(value)) return
    for (const name in value) {
      if (found.length >= MOST_NAMED) return
      if (!Object.hasOwn(value, name)) continue
      const finds = known.get(name)
      if (!finds) found.push(shownPath([...path, name]))
      // what several options know differently is left to the schema
      else if (finds.length === 1) finds[0]?.(value[name], [...path, name], found)
    }
  }
}

const inList =
  (find: Find): Find =>
  (value, path, found) => {
    if (!Array.isArray(value) || find === nothing) return
    for (let at = 0; at < value.length && found.length < MOST_NAMED; at += 1) find(value[at], [...path, at], found)
  }

type Wrapper = z.ZodOptional | z.ZodNullable | z.ZodDefault
const isWrapper = (schema: z.ZodType): schema is Wrapper =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault

/** The objects among a union's options; undefined if the schema is none of these. */
function shapesOf(schema: z.ZodType): Record<string, Find>[] {
  if (isWrapper(schema)) return shapesOf(schema.def.innerType as z.ZodType)
  if (schema instanceof z.ZodUnion) return schema.def.options.flatMap((option) => shapesOf(option as z.ZodType))
  if (!(schema instanceof z.ZodObject)) return []
  return [
    Object.fromEntries(Object.entries(schema.def.shape).map(([name, field]) => [name, finder(field as z.ZodType)])),
  ]
}

function finder(schema: z.ZodType): Find {
  if (isWrapper(schema)) return finder(schema.def.innerType as z.ZodType)
  if (schema instanceof z.ZodArray) return inList(finder(schema.def.element as z.ZodType))
  const shapes = shapesOf(schema)
  return shapes.length ? inObject(shapes) : nothing
}

/**
 * Refuses fields that a schema does not know before the schema reads anything: it stops at the twentieth, whatever the
 * body holds.
 */
export function refuseUnknown(schema: z.ZodType): (body: unknown) => void {
  const find = finder(schema)
  return (body) => {
    const found: string[] = []
    find(body, [], found)
    if (found.length)
      throw new AppError('core.invalid', 400, {
        fields: Object.fromEntries(found.map((path) => [path, UNKNOWN_FIELD])),
      })
  }
}
