/** A project's position: larger ones first, and of equal ones the larger id. */
export interface Placed {
  id: string
  position: number
}

/**
 * The neighbors to place a project between, as the list showed them: null for an end, undefined for one that was not
 * shown.
 */
export interface Between {
  after?: string | null | undefined
  before?: string | null | undefined
}

/** The gap between positions when projects are renumbered, in milliseconds. */
const STEP = 1000

/**
 * Where a project of `rows` (in their order) goes: the position of each row that changes, usually just one. Undefined
 * if the neighbors are no longer adjacent, or are gone.
 */
export function placeBetween(
  rows: readonly Placed[],
  id: string,
  { after, before }: Between,
): ReadonlyMap<string, number> | undefined {
  const moved = rows.find((row) => row.id === id)
  const rest = rows.filter((row) => row.id !== id)
  if (!moved) return undefined
  const at = indexOf(rest, after, before)
  if (at === undefined) return undefined
  const above = rest[at - 1]?.position
  const below = rest[at]?.position
  const position = between(above, below)
  if (position !== undefined) return new Map([[id, position]])
  const whole = rest.toSpliced(at, 0, moved)
  const top = Math.max(...rows.map((row) => row.position))
  return new Map(whole.map((row, index) => [row.id, top - index * STEP]))
}

/** How many of the others come before the new position. */
function indexOf(
  rest: readonly Placed[],
  after: string | null | undefined,
  before: string | null | undefined,
): number | undefined {
  const find = (id: string) => rest.findIndex((row) => row.id === id)
  const fromAbove = after === undefined ? undefined : after === null ? 0 : find(after) + 1 || -1
  const fromBelow = before === undefined ? undefined : before === null ? rest.length : find(before)
  const at = fromAbove ?? fromBelow
  if (at === undefined || at < 0 || (fromBelow ?? at) !== at) return undefined
  return at
}

/** A number strictly between two, undefined if none is left. */
function between(above: number | undefined, below: number | undefined): number | undefined {
  if (above === undefined) return (below ?? 0) + STEP
  if (below === undefined) return above - STEP
  const middle = below + (above - below) / 2
  return middle > below && middle < above ? middle : undefined
}
