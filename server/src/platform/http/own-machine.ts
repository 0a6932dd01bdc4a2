import { hostname } from 'node:os'
import type { FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import { isSameText } from '../secrets.ts'
import { isDirect, isLoopback, isLoopbackName, isPrivate } from './address.ts'

type Asked = Pick<FastifyRequest, 'headers' | 'hostname'> & {
  socket: Pick<FastifyRequest['socket'], 'remoteAddress' | 'localAddress'>
}

/** Whether the product is reached only from the machine it runs on. */
const staysHome = ({ production, PUBLIC_URL }: Pick<Env, 'production' | 'PUBLIC_URL'>) =>
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

/**
 * Whether a request may read the metrics: with the operator's token, or from the operator's own network under the
 * machine's own name or address. Another name may be a website that points its name here to read along.
 */
export function mayReadMetrics(request: Asked, { METRICS_TOKEN: token }: Pick<Env, 'METRICS_TOKEN'>): boolean {
  if (token && isSameText(request.headers.authorization, `Bearer ${token}`)) return true
  return isPrivate(request.socket.remoteAddress ?? '') && isDirect(request.headers) && isOwnName(request)
}

function isOwnName({ hostname: asked, socket }: Asked): boolean {
  const own = (socket.localAddress ?? '').replace(/^::ffff:(?=.*\.)/, '')
  return isLoopbackName(asked) || asked === own || asked === `[${own}]` || asked === hostname().toLowerCase()
}
