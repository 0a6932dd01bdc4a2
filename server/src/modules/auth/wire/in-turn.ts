import { availableParallelism } from 'node:os'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LateRefusals } from '../../../platform/threads/late-refusals.ts'
import { overcrowded, refuseCrowd } from '../passwords.ts'
import { Doorway } from './doorway.ts'
import { addressOf, isPasswordSignIn, type WireRequest } from './wire.ts'

const CORES = availableParallelism()

/** Runs something without holding a place. */
export type Outside = (work: () => Promise<unknown>) => Promise<void>

/** The turns of password sign-ins on one node. */
export class SignInTurns {
  /** Before any of a request is read. Its address holds no place while it is: its sender decides how long that takes. */
  readonly #arrivals = new Doorway({ each: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY })
  /**
   * With two cores or more, one address never holds every hashing thread: someone elsewhere always finds one free. In all
   * enough for every thread, while as many read from the database or write to it.
   */
  readonly #inside = new Doorway({ each: Math.max(1, CORES - 1), all: 4 * CORES })
  readonly #refusals = new LateRefusals()

  /**
   * Password sign-ins step aside before any of the request is read: one proceeds per turn of the event loop, and a
   * crowd is refused there. Everyone else's pages and sign-ins wait for one of them, not for all (goal P5).
   */
  readonly arrive = (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    if (!isPasswordSignIn(request)) return done()
    const { key: address } = addressOf(request)
    const refuse = () => this.#refusals.refuse(() => done(overcrowded()))
    if (this.#isCrowded(address)) return refuse()
    const go = () => {
      this.#arrivals.leave(address)
      if (this.#isCrowded(address)) refuse()
      else done()
    }
    this.#arrivals.enter(address, go, refuse)
  }

  /** Whether a sign-in from there would be refused anyway, whichever account it names. */
  #isCrowded(address: string): boolean {
    try {
      refuseCrowd()
      return this.#inside.isFull(address)
    } catch {
      return true
    }
  }

  /**
   * Runs a few sign-ins of an address at a time. Each holds its place until it has ended, not until its sender hangs
   * up: whoever sends a thousand and does not wait for the answers gets no more of them done at once. `outside` gives
   * the place to the next one while something takes long.
   */
  async fewAtOnce<Answer>(
    { request, reply }: WireRequest,
    signIn: (outside: Outside) => Promise<Answer>,
  ): Promise<Answer> {
    const { key: address } = addressOf(request)
    let inside = false
    const enter = async () => {
      await new Promise<void>((go, refuse) =>
        this.#inside.enter(address, go, () => this.#refusals.refuse(() => refuse(overcrowded()))),
      )
      inside = true
    }
    const leave = () => {
      if (inside) this.#inside.leave(address)
      inside = false
    }
    try {
      await enter()
      // its sender is gone: no answer is worth a hash
      if (reply.raw.closed) throw overcrowded()
      return await signIn(async (work) => {
        leave()
        await work()
        await enter()
      })
    } finally {
      leave()
    }
  }
}
