import type { FastifyRequest, RouteShorthandOptions } from 'fastify'
import { limitAddress, limitNetwork } from './address.ts'
import { senderOf } from './mount.ts'

/** Counts a visitor's request, signed in or not, by address. Throws 429. */
export async function countVisit(request: FastifyRequest, limit: 'default' | 'pictures' = 'default'): Promise<void> {
  const address = limitAddress(request.ip)
  const wide = limitNetwork(request.ip)
  await request.server.limiter.take(limit, { key: address, wide, address, userId: null, from: senderOf(request) })
}

/** The config for what everyone may request outside the API. */
export const visiting = {
  config: { access: 'public' },
  schema: { hide: true },
  onRequest: (request: FastifyRequest) => countVisit(request),
} as const satisfies RouteShorthandOptions

/** The same for pictures and other files, of which one page shows many. */
export const showing = {
  ...visiting,
  onRequest: (request: FastifyRequest) => countVisit(request, 'pictures'),
} as const satisfies RouteShorthandOptions
