import { isIP } from 'node:net'

export interface RedirectRules {
  /** Our own origins: any page with their scheme, host and port is allowed; on localhost any port. */
  sites: readonly string[]
  globs: readonly RegExp[]
}

/** Schemes that run or show something instead of a page; refused whatever a glob allows. */
const NEVER = new Set(['javascript:', 'data:', 'blob:', 'vbscript:', 'file:', 'about:', 'filesystem:', 'view-source:'])
const WEB = new Set(['http:', 'https:'])

/** The host as written, because a browser reads 2130706433 and 0x7f.1 as addresses too. */
const writtenHost = (address: string) =>
  /^[a-z][a-z0-9+.-]*:\/\/(\[[^\]]*\]|[^/?#\\:]*)/i.exec(address)?.[1]?.toLowerCase() ?? ''

const isLoopback = (host: string) => host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'))
const isAddress = (host: string) => isIP(host.replace(/^\[|\]$/g, '')) > 0 || /^\d+$/.test(host)

function isOwn(target: URL, site: string): boolean {
  const own = new URL(site)
  return (
    target.protocol === own.protocol &&
    target.hostname === own.hostname &&
    (target.port === own.port || own.hostname === 'localhost')
  )
}

/**
 * The address as a browser would read it if the rules allow it as a redirect, else undefined (auth-wire.md §3a): our
 * own sites; a loopback address, where an app on the person's own machine listens; no other bare address; then the
 * globs, which are matched against the whole address without its fragment.
 */
export function isAllowedRedirect(wanted: string, { sites, globs }: RedirectRules): string | undefined {
  if (!URL.canParse(wanted)) return undefined
  const target = new URL(wanted)
  if (NEVER.has(target.protocol) || target.username || target.password) return undefined
  const web = WEB.has(target.protocol)
  const host = target.hostname
  if (web && !/^https?:\/\/[^/\\]/i.test(wanted)) return undefined
  // a number that means an address is disguised
  if (isAddress(host) && writtenHost(wanted) !== host) return undefined
  if (sites.some((site) => isOwn(target, site))) return target.href
  if (isAddress(host)) return web && isLoopback(host) ? target.href : undefined
  const bare = target.href.split('#', 1)[0] ?? ''
  const spellings = target.pathname === '/' && !target.search ? [bare, bare.replace(/\/$/, '')] : [bare]
  return globs.some((glob) => spellings.some((spelling) => glob.test(spelling))) ? target.href : undefined
}
