import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Env } from '../../platform/env.ts'

type Setting = Pick<Env, 'PUSH_ORIGINS'>

/** Whether an address is on the public internet: not of this machine, the operator's network, or a cloud's own services. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

/** A push service that the operator named, which may be anywhere. */
export const isNamed = ({ PUSH_ORIGINS }: Setting, endpoint: string): boolean =>
  PUSH_ORIGINS.includes(new URL(endpoint).origin)

/**
 * Whether the server may call an address that a browser gave: a named service, or one of the public internet, by https at
 * its usual port and by a name. What the name means is looked at again with every call (`publicLookup`).
 */
export function isCallable(setting: Setting, endpoint: string): boolean {
  const { protocol, hostname, port, username, password, hash } = new URL(endpoint)
  if (username || password || hash) return false
  if (isNamed(setting, endpoint)) return true
  return protocol === 'https:' && port === '' && hostname.includes('.') && !isIP(hostname.replace(/^\[|\]$/g, ''))
}

/** Finds only addresses of the public internet: a name can be pointed anywhere, at any time. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const found = error ? [] : addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = found
    if (!first) return done(error ?? new Error(`${hostname} has no public address`), '', 0)
    if (options.all) return done(null, found)
    return done(null, first.address, first.family)
  })
}
