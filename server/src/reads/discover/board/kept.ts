export interface Kept<T> {
  /** The value, at most `most` old; `load` reads it anew. */
  get(load: () => Promise<T>): Promise<T>
}

/**
 * A value that takes long to read and may be a little old: after `fresh` milliseconds it is read anew beside what is
 * answered, and only one that is older than `most` is waited for.
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
