import type { Source } from './vocabulary.ts'

/** Says on a link that we send out how someone comes who follows it; the web takes it off the address. */
export const VIA = 'via'

export function withVia(href: string, source: Source): string {
  const [path = '', hash] = href.split('#', 2)
  return `${path}${path.includes('?') ? '&' : '?'}${VIA}=${source}${hash === undefined ? '' : `#${hash}`}`
}
