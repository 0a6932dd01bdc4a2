import type { FastifyRequest, RouteShorthandOptions } from 'fastify'
import { limitAddress, limitNetwork } from '../../platform/http/address.ts'
import { senderOf } from '../../platform/http/mount.ts'

/** Counts a visitor's request, signed in or not, by address. Throws 429. */
export async function countVisit(request: FastifyRequest): Promise<void> {
  const address = limitAddress(request.ip)
  const wide = limitNetwork(request.ip)
  await request.server.limiter.take('default', { key: address, wide, address, userId: null, from: senderOf(request) })
}

/** The config for what everyone may request outside the API. */
export const visiting = {
  config: { access: 'public' },
  schema: { hide: true },
  onRequest: countVisit,
} as const satisfies RouteShorthandOptions
