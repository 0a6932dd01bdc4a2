/** A glob that is not closed; the message is for the operator. */
export class GlobError extends Error {}

const literal = (char: string) => char.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/** The set of a glob's `[…]` as a regular expression, and where it ends. */
function setAt(glob: string, start: number): { source: string; end: number } {
  const end = glob.indexOf(']', start + 2)
  if (end < 0) throw new GlobError(`"${glob}" has a [ that is not closed`)
  const inner = glob.slice(start + 1, end)
  const negated = inner.startsWith('!')
  const chars = (negated ? inner.slice(1) : inner).replace(/[\\^[\]]/g, '\\$&')
  return { source: negated ? `[^${chars}./]` : `[${chars}]`, end }
}

/**
 * A glob over whole addresses as a regular expression: `*` and `?` stop at `.` and `/`, `**` does not; `[a-z]`, `[!a]`,
 * `{one,two}` and `\` as usual. Throws GlobError for one that is not closed.
 */
export function urlGlob(glob: string): RegExp {
  let source = ''
  let depth = 0
  for (let at = 0; at < glob.length; at += 1) {
    const char = glob[at] ?? ''
    if (char === '\\') source += literal(glob[(at += 1)] ?? '\\')
    else if (char === '*' && glob[at + 1] === '*') {
      while (glob[at + 1] === '*') at += 1
      source += '.*'
    } else if (char === '*') source += '[^./]*'
    else if (char === '?') source += '[^./]'
    else if (char === '[') {
      const set = setAt(glob, at)
      source += set.source
      at = set.end
    } else if (char === '{') {
      depth += 1
      source += '(?:'
    } else if (char === '}' && depth > 0) {
      depth -= 1
      source += ')'
    } else source += char === ',' && depth > 0 ? '|' : literal(char)
  }
  if (depth > 0) throw new GlobError(`"${glob}" has a { that is not closed`)
  try {
    return new RegExp(`^${source}$`, 's')
  } catch {
    throw new GlobError(`"${glob}" has a [ ] that is no set of characters`)
  }
}

/** The entries of a comma-separated list of globs; a comma between braces belongs to its glob. */
export const globsOf = (list: string): string[] =>
  list
    .split(/,(?![^{]*\})/)
    .map((entry) => entry.trim())
    .filter(Boolean)
