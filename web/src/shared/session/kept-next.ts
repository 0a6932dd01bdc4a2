const KEY = 'ensemble.next'

/** Remembers where someone was going before they confirm their address; undefined forgets an earlier place. */
export function keepNext(next: string | undefined): void {
  if (next) localStorage.setItem(KEY, next)
  else localStorage.removeItem(KEY)
}

/** The remembered path, once; undefined without one. */
export function takeNext(): string | undefined {
  const next = localStorage.getItem(KEY)
  localStorage.removeItem(KEY)
  return next && /^\/(?![/\\])/.test(next) ? next : undefined
}
