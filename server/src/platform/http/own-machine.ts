import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import { isSameText } from '../secrets.ts'
import { isDirect, isLoopback, isLoopbackName, isPrivate } from './address.ts'

type Asked = Pick<FastifyRequest, 'headers' | 'hostname'> & {
  socket: Pick<FastifyRequest['socket'], 'remoteAddress' | 'localAddress'>
}

/** Whether the product is reached only from the machine it runs on. */
export const staysHome = ({ production, PUBLIC_URL }: Pick<Env, 'production' | 'PUBLIC_URL'>) =>
  !production && (!PUBLIC_URL || isLoopbackName(new URL(PUBLIC_URL).hostname))

/**
 * Whether `/dev/*` exists for a request: only for whoever sits at this very machine. A proxy that says nothing of
 * itself looks the same, so nothing secret may depend on this alone.
 */
export const isDeveloper = (request: Asked, env: Pick<Env, 'production' | 'PUBLIC_URL'>) =>
  staysHome(env) &&
  isLoopback(request.socket.remoteAddress ?? '') &&
  isDirect(request.headers) &&
  isLoopbackName(request.hostname)

/** Whether the product has an address for everyone, so that a proxy in front of it may pass on strangers' requests. */
function isPublic({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): boolean {
  if (!PUBLIC_URL) return false
  const name = new URL(PUBLIC_URL).hostname.replace(/^\[|\]$/g, '')
  return !isLoopbackName(name) && !(isIP(name) && isPrivate(name))
}

/**
 * Whether a request may read the metrics: with the operator's token or, while the product is not public, from the
 * operator's own network under the machine's own name or address. Another name may be a website that points its name
 * here to read along; behind a public name, a proxy that says nothing of itself makes every stranger a neighbor.
 */
export function mayReadMetrics(request: Asked, env: Pick<Env, 'METRICS_TOKEN' | 'PUBLIC_URL'>): boolean {
  const token = env.METRICS_TOKEN
  if (token && isSameText(request.headers.authorization, `Bearer ${token}`)) return true
  if (isPublic(env)) return false
  return isPrivate(request.socket.remoteAddress ?? '') && isDirect(request.headers) && isOwnName(request)
}

function isOwnName({ hostname: asked, socket }: Asked): boolean {
  const own = (socket.localAddress ?? '').replace(/^::ffff:(?=.*\.)/, '')
  return isLoopbackName(asked) || asked === own || asked === `[${own}]` || asked === hostname().toLowerCase()
}
