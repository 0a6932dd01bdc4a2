export interface Kept<T> {
  /** The value, at most `most` old; `load` reads it anew. */
  get(load: () => Promise<T>): Promise<T>
}

/**
 * A value that is slow to read and may be slightly stale. After `fresh` milliseconds it is refreshed in the background;
 * callers wait only if it is older than `most`.
 */
export function createKept<T>(
  { fresh, most }: { fresh: number; most: number },
  now = () => performance.now(),
): Kept<T> {
  let held: { value: T; made: number } | undefined
  let reading: Promise<T> | undefined
  const read = (load: () => Promise<T>) => {
    reading ??= load()
      .then((value) => {
        held = { value, made: now() }
        return value
      })
      .finally(() => (reading = undefined))
    return reading
  }
  return {
    get: (load) => {
      const age = held ? now() - held.made : Infinity
      if (held && age < fresh) return Promise.resolve(held.value)
      const next = read(load)
      if (!held || age >= most) return next
      // who asks next sees the failure
      next.catch(() => undefined)
      return Promise.resolve(held.value)
    },
  }
}
