import fc from 'fast-check'
import { z } from 'zod'

const NASTY = [
  '',
  ' ',
  '0',
  '-1',
  '1e400',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202e',
  'İ',
  'ß',
  'ϴ@ϴ.example',
  '%00',
  '%',
  '%zz',
  "' or 1=1 --",
  '";--',
  '\\',
  '$1',
  '${x}',
  '<script>',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'x'.repeat(300),
  'é'.repeat(6_000),
  '🎬'.repeat(60),
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '9999-12-31T23:59:59-23:59',
  '-000001-01-01T00:00:00Z',
  '2026-11-21T05:00:00Z',
  '2099-01-31',
  'person@studio.example',
  'a@b',
  'https://studio.example/x',
  'javascript:alert(1)',
  '//evil.example',
  'Europe/Paris',
  'EUR',
  '+4912345678901',
  '!&|<->():*',
  'a & b',
]
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 2, arbitrary: fc.string({ maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.uuid() },
)
const prose = fc.constantFrom(
  'A night shoot by the river with a small crew.',
  'I have waited for a production like this one, and would bring my own camera.',
  'Second unit',
  'Noor',
)
const number = fc.oneof(
  fc.integer({ min: -2, max: 120 }),
  fc.constantFrom(0, -0, 1.5, 1e12, 1e13, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308),
)
/** Anything, regardless of the schema. */
const anything = fc.oneof(
  text,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({}),
  fc.constant([[[]]]),
  fc.jsonValue({ maxDepth: 3 }),
)

const FORMATS: Record<string, fc.Arbitrary<unknown>> = {
  uuid: fc.uuid(),
  email: fc.constantFrom('person@studio.example', 'a.b+c@mail.studio.example'),
  url: fc.constantFrom('https://studio.example', 'ftp://x.example'),
  date: fc.constantFrom('2099-01-31', '2020-01-01', '9999-12-31', '0001-01-01'),
  datetime: fc.constantFrom('2099-01-31T10:00:00Z', '2001-01-01T00:00:00+14:00'),
}

function wellFormed(schema: z.ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.def.shape as Record<string, z.ZodType>)
    const parts = Object.fromEntries(fields.map(([name, field]) => [name, arbitraryOf(field)]))
    return fc.record(parts, { requiredKeys: fields.filter(([, field]) => !field.isOptional()).map(([name]) => name) })
  }
  if (schema instanceof z.ZodArray) return fc.array(arbitraryOf(schema.def.element as z.ZodType), { maxLength: 12 })
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return fc.option(arbitraryOf(schema.def.innerType as z.ZodType), {
      nil: schema instanceof z.ZodOptional ? undefined : null,
      freq: 3,
    })
  if (schema instanceof z.ZodUnion)
    return fc.oneof(...schema.def.options.map((option) => arbitraryOf(option as z.ZodType)))
  if (schema instanceof z.ZodPipe) return arbitraryOf(schema.def.in as z.ZodType)
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.def.values)
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  if (schema instanceof z.ZodNumber) return number
  const format = FORMATS[(schema.def as { format?: string }).format ?? '']
  return format
    ? fc.oneof({ weight: 6, arbitrary: format }, { weight: 1, arbitrary: text })
    : fc.oneof({ weight: 3, arbitrary: prose }, { weight: 2, arbitrary: text })
}

/**
 * Inputs for a schema: mostly of its shape, with values at and beyond every limit, and now and then something else
 * altogether.
 */
export function arbitraryOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: wellFormed(schema) }, { weight: 1, arbitrary: anything })
}

export { anything, text }
