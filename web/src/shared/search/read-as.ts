import type { Understood } from '@ensemble/contract/discover/understood.schemas.ts'

const anyOf = (names: readonly string[]) => new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names)

/** How a query was read, in words: "Gaffer in Vienna". */
export function readAs({ parts }: Understood): string {
  const words = parts
    .filter(({ place }) => place === null)
    .map(({ typed, means }) => (means.length ? anyOf(means) : typed))
  const places = parts.flatMap(({ place }) => (place === null ? [] : [place]))
  const what = words.join(' ')
  if (places.length === 0) return what
  return what ? `${what} in ${places.join(', ')}` : places.join(', ')
}
