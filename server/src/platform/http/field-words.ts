import { z } from 'zod'

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}
/** Longer lists are in the API's reference. */
const MOST_OPTIONS = 12

/** A field by its name on the wire: "cover_letter" is "Cover letter". */
function labelOf(path: readonly PropertyKey[] = []): string {
  const name = path.findLast((part) => typeof part === 'string')
  if (name === undefined) return 'This'
  const words = String(name).replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What is wrong with a field whose schema has no sentence of its own; undefined leaves it to the library. */
function wordsOf(issue: z.core.$ZodRawIssue): string | undefined {
  const label = labelOf(issue.path)
  if (issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value'))
    return `${label} is required`
  if (issue.code === 'invalid_type') return `${label} must be ${KINDS[issue.expected] ?? 'something else'}`
  if (issue.code === 'invalid_value')
    return issue.values.length > MOST_OPTIONS
      ? `${label} isn’t one of the choices`
      : `${label} must be ${new Intl.ListFormat('en', { type: 'disjunction' }).format(issue.values.map(String))}`
  if (issue.code === 'invalid_union') return `${label} isn’t valid`
  return undefined
}

/** From here on, every schema without its own sentence speaks this way. */
export const speakPlainly = (): void => {
  z.config({ customError: wordsOf })
}
