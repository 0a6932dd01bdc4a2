/** Days on which something starts, as `posts.starts` stores them; null where none is known. */
export function startsOn(days: readonly (string | null)[]): string | null {
  const known = [...new Set(days.filter((day) => day !== null))]
  return known.length ? `{${known.map((day) => `[${day},${day}]`).join(',')}}` : null
}
