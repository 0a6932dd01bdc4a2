import { availableParallelism } from 'node:os'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { overcrowded, refuseCrowd } from '../passwords.ts'
import { Doorway } from './doorway.ts'
import type { Body } from './input.ts'
import { addressOf, isPasswordSignIn, type WireRequest } from './wire.ts'

/** Before any of a request is read. Its address holds no place while it is: its sender decides how long that takes. */
const arrivals = new Doorway(Number.POSITIVE_INFINITY)
/** One more of an address than there are hashing threads: enough to keep them busy, with no queue before others. */
const inside = new Doorway(availableParallelism() + 1)

/**
 * Password sign-ins step aside before any of the request is read: one proceeds per turn of the event loop, and a crowd
 * is refused there. Everyone else's pages and sign-ins wait for one of them, not for all (goal P5).
 */
export function arriveInTurn(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  if (!isPasswordSignIn(request)) return done()
  const { key: address } = addressOf(request)
  const go = () => {
    arrivals.leave(address)
    try {
      refuseCrowd()
    } catch (error) {
      return done(error as Error)
    }
    done()
  }
  arrivals.enter(address, go, () => done(overcrowded()))
}

/**
 * Runs a few sign-ins of an address at a time. Each holds its place until it has ended, not until its sender hangs up:
 * whoever sends a thousand and does not wait for the answers gets no more of them done at once.
 */
export const fewAtOnce = (signIn: (wire: WireRequest, body: Body) => Promise<unknown>): typeof signIn => {
  return async (wire, body) => {
    const { key: address } = addressOf(wire.request)
    await new Promise<void>((go, refuse) => inside.enter(address, go, () => refuse(overcrowded())))
    try {
      // its sender is gone: no answer is worth a hash
      if (wire.reply.raw.closed) throw overcrowded()
      return await signIn(wire, body)
    } finally {
      inside.leave(address)
    }
  }
}
