import { availableParallelism } from 'node:os'
import { hash } from '@node-rs/argon2'
import { AppError } from '../../platform/errors.ts'
import { PoolIsFull, ThreadPool } from '../../platform/threads/thread-pool.ts'

/** `memoryCost` in KiB. */
interface HashCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** A password to hash, or to compare with a stored hash. */
export type HashJob = { password: string; cost: HashCost } | { password: string; stored: string }

/** OWASP's minimum for Argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const QUEUE = 50

/** At most one hash per core at a time, on threads that yield to everything else, with 50 waiting. */
const pool = new ThreadPool<HashJob, string | boolean>(
  new URL('./hashing-thread.mjs', import.meta.url),
  availableParallelism(),
  QUEUE,
)

export const overcrowded = () => new AppError('core.rate_limited', 429, { retryAfter: 2 })

/** Throws 429 while no password could be checked anyway, so that requests refused here cost no query and no try. */
export function refuseCrowd(): void {
  if (pool.isFull) throw overcrowded()
}

/** 429 once the queue is full: a storm of sign-ins must not take the cores from everyone else. */
async function inTurn(prepare: () => Promise<HashJob>): Promise<string | boolean> {
  try {
    return await pool.run(prepare)
  } catch (error) {
    throw error instanceof PoolIsFull ? overcrowded() : error
  }
}

export const hashPassword = async (password: string): Promise<string> =>
  String(await inTurn(async () => ({ password, cost: COST })))

/** What the password for an unknown account is compared with, so that its answer takes as long. */
const decoy = hash('no account has this password', COST)

/**
 * Looks up an account and says whether the password is its own. Without an account or a stored hash, one hash is
 * computed all the same, and the answer is no. The lookup waits in the queue too, so that refused requests cost no
 * query. `even: false` computes none for an unknown account, for the positive control of the timing test.
 */
export async function tryPassword<Account extends { password_hash: string | null }>(
  find: () => Promise<Account | undefined>,
  password: string,
  even = true,
): Promise<{ account: Account | undefined; fits: boolean }> {
  let account: Account | undefined
  if (!even && !(await find())) return { account, fits: false }
  const fits = await inTurn(async () => {
    account = await find()
    return { password, stored: account?.password_hash ?? (await decoy) }
  })
  return { account, fits: fits === true && !!account?.password_hash }
}

/** Whether a stored hash came from elsewhere: after the next correct password, one of our own replaces it. */
export const isForeignHash = (stored: string | null): boolean => !!stored?.startsWith('$2')

/** Whether the password matches a stored hash; see `tryPassword`. */
export const passwordFits = async (stored: string | null | undefined, password: string): Promise<boolean> =>
  (await tryPassword(async () => ({ password_hash: stored ?? null }), password)).fits
