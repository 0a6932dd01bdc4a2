import { type RefObject, useEffect } from 'react'

/** Milliseconds of an idle period that are worked at most, and that must be left for one more row. */
const MOST_MS = 8
const ENOUGH_MS = 6

/** Rows whose turn was, and the width of the sheet then. */
const done = new WeakMap<HTMLElement, number>()

/** Styles and lays out a row that is not on the screen; the browser keeps both while it skips the row. In px. */
function heightOf(row: HTMLElement): number {
  row.setAttribute('data-ahead', '')
  const { height } = row.getBoundingClientRect()
  row.removeAttribute('data-ahead')
  return height
}

/** Tells each part how tall its rows make it, so that it is that tall while it is skipped too. */
function tellParts(parts: ReadonlySet<HTMLElement>): void {
  const tall = [...parts].map((part) => [part, (part.lastElementChild ?? part).getBoundingClientRect().bottom - part.getBoundingClientRect().top] as const)
  for (const [part, height] of tall) part.style.containIntrinsicBlockSize = `auto ${height}px`
}

/**
 * Lays out the rows below the screen while nobody needs the processor: what scrolls into view has only to be painted,
 * and moves nothing, for its height is known. Heights are told together, as each moves all rows below it. Rows above
 * the screen are let be: nothing that somebody reads may move. A row that comes before its turn, and every row of a
 * browser without idle periods, is laid out when it comes near.
 */
export function useRowsAhead(sheet: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    const element = sheet.current
    if (!element || !('requestIdleCallback' in globalThis)) return
    const heights = new Map<HTMLElement, number>()
    let asked = 0
    const step = (idle: IdleDeadline) => {
      const width = element.clientWidth
      const waiting = [...element.querySelectorAll<HTMLElement>('.sheet-row')].filter((row) => done.get(row) !== width)
      for (const end = performance.now() + MOST_MS; waiting.length > 0 && performance.now() < end && idle.timeRemaining() > ENOUGH_MS;) {
        const row = waiting.shift()
        if (!row) break
        done.set(row, width)
        if (row.getBoundingClientRect().top > 2 * innerHeight) heights.set(row, heightOf(row))
      }
      if (waiting.length > 0) return ask()
      for (const [row, height] of heights) row.style.containIntrinsicBlockSize = `auto ${height}px`
      tellParts(new Set([...heights.keys()].flatMap((row) => row.parentElement ?? [])))
      heights.clear()
    }
    const ask = () => {
      cancelIdleCallback(asked)
      asked = requestIdleCallback(step)
    }
    ask()
    addEventListener('resize', ask)
    return () => {
      cancelIdleCallback(asked)
      removeEventListener('resize', ask)
    }
  }, [sheet, count])
}
