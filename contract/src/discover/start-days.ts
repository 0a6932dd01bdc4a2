/** Days between which something starts, such as `2026-12-01..2026-12-24`, both included; one side may be open. */
export interface StartDays {
  from: string | null
  to: string | null
}

const SPELLED = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/

const isDay = (text: string) =>
  text >= '1900' && text < '2200' && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

/** Reads a range of days; undefined for what is none, and for one that ends before it begins. */
export function startDaysOf(text: string): StartDays | undefined {
  const [whole, from = null, to = null] = SPELLED.exec(text) ?? []
  if (!whole || (from === null && to === null)) return undefined
  if ([from, to].some((each) => each !== null && !isDay(each))) return undefined
  return from !== null && to !== null && to < from ? undefined : { from, to }
}

/** The same range as an address spells it; undefined where both sides are open. */
export const startDaysText = ({ from, to }: StartDays): string | undefined =>
  from || to ? `${from ?? ''}..${to ?? ''}` : undefined
