/** What is to be drawn, by the element that it is drawn in. */
const waiting = new Map<HTMLElement, () => void>()
let asked = false

/** Safari has no idle callbacks. */
const whenFree = (act: () => void) =>
  'requestIdleCallback' in globalThis ? void requestIdleCallback(act) : void setTimeout(act, 50)

const distance = (element: HTMLElement) => {
  const { top, bottom } = element.getBoundingClientRect()
  return Math.max(0, top - innerHeight, -bottom)
}

function drawNearest() {
  asked = false
  const nearest = [...waiting.keys()]
    .map((element) => ({ element, away: distance(element) }))
    .toSorted((a, b) => a.away - b.away)[0]?.element
  if (!nearest) return
  const draw = waiting.get(nearest)
  waiting.delete(nearest)
  draw?.()
  ask()
}

function ask() {
  if (asked || waiting.size === 0) return
  asked = true
  whenFree(drawNearest)
}

/**
 * Draws what goes into an element once the browser has nothing else to do; of several, the nearest to what is in sight.
 * Returns how to forget it: that leaves whatever else is to be drawn there since.
 */
export function whenIdle(element: HTMLElement, draw: () => void): () => void {
  waiting.set(element, draw)
  ask()
  return () => {
    if (waiting.get(element) === draw) waiting.delete(element)
  }
}
