/** What is selected in a list, and the entry that a range starts from. */
export interface Picked {
  ids: ReadonlySet<string>
  from: string | undefined
}

export const NOTHING: Picked = { ids: new Set(), from: undefined }

/**
 * Selects or deselects an entry. With `through`, everything between the last touched entry and this one follows, in the
 * order shown. Pure.
 */
export function pick(picked: Picked, shown: readonly string[], id: string, on: boolean, through: boolean): Picked {
  const [start, end] = [picked.from === undefined ? -1 : shown.indexOf(picked.from), shown.indexOf(id)]
  const touched = through && start >= 0 && end >= 0 ? shown.slice(Math.min(start, end), Math.max(start, end) + 1) : [id]
  const ids = new Set(picked.ids)
  for (const each of touched) {
    if (on) ids.add(each)
    else ids.delete(each)
  }
  return { ids, from: id }
}

export const pickAll = (shown: readonly string[], on: boolean): Picked =>
  on ? { ids: new Set(shown), from: undefined } : NOTHING
