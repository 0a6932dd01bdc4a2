import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../../platform/errors.ts'

/** OWASP's minimum for Argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = Math.max(1, availableParallelism())
const QUEUE = 50

let running = 0
const waiting: (() => void)[] = []

/** At most one hash per core at once and 50 waiting, then 429: a storm of sign-ins must not take the cores from everybody. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= QUEUE) throw new AppError('core.rate_limited', 429, { retryAfter: 2 })
    // whoever ends hands its place over, so that nobody slips in between
    await new Promise<void>((resume) => waiting.push(resume))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST))

/** What an unknown account is compared with, so that its answer takes as long. */
const decoy = hash('no account has this password', COST)

/** Whether the password fits; without a stored hash one is computed all the same, and the answer is no. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await decoy)
  const fits = await inTurn(() => verify(against, password))
  return fits && !!stored
}
