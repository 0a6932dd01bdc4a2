import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * The part of an address that limits count by: a whole IPv4 address, or the /64 of an IPv6 address, because one
 * subscriber has all of it. A request whose connection has closed has none.
 */
export function limitAddress(address: string | undefined): string {
  if (!address) return 'gone'
  const plain = plainOf(address)
  return isIPv6(plain) ? prefixOf(plain, 64) : plain
}

/** The /48 of an IPv6 address: one customer can hold all of its 65,536 subscribers. Undefined for IPv4. */
export function limitNetwork(address: string | undefined): string | undefined {
  const plain = plainOf(address ?? '')
  return isIPv6(plain) ? prefixOf(plain, 48) : undefined
}

const plainOf = (address: string) =>
  address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address

function prefixOf(plain: string, bits: 48 | 64): string {
  const [head = '', tail] = plain.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups = plain.includes('::')
    ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
    : left
  return `${groups
    .slice(0, bits / 16)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${bits}`
}

/** Whether a peer is this very machine, without a proxy in between. */
export const isLoopback = (address: string) =>
  address === '127.0.0.1' || address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.')

const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, bits)
PRIVATE.addSubnet('fc00::', 7, 'ipv6')

/** Whether a peer is on this machine or on the operator's own network. */
export function isPrivate(address: string): boolean {
  const plain = plainOf(address)
  return isLoopback(address) || PRIVATE.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}

/** What proxies, balancers and tunnels add to a request. */
const PROXY_HEADERS = new Set([
  'via',
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-host',
  'true-client-ip',
  'cf-connecting-ip',
  'cf-ray',
  'cdn-loop',
  'fastly-client-ip',
  'fly-client-ip',
])

/** Whether a request came straight from its peer, with no proxy announcing itself. */
export const isDirect = (headers: Record<string, unknown>) =>
  Object.keys(headers).every((name) => !PROXY_HEADERS.has(name) && !name.startsWith('x-forwarded'))

/** Whether a host name, without its port, means the machine itself: no other site's name can. */
export const isLoopbackName = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && isLoopback(hostname))
