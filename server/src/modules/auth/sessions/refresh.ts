import type { Db } from '../../../platform/db/db.ts'
import { childToken, tokenHash } from '../secrets.ts'
import { headOf, insertRefreshToken, lockChain, markUsed, pruneChain, touchSession } from './sessions.queries.ts'

/** How many links a replay within the reuse interval may lie behind the head. */
const MOST_BEHIND = 50

export type Rotation =
  | { outcome: 'fresh'; sessionId: string; token: string }
  | { outcome: 'unknown' }
  /** A token was used again after its child was: somebody else holds a copy. The whole family must end. */
  | { outcome: 'reused'; sessionId: string }

/**
 * Rotates a refresh token, inside a transaction. Exactly one child is ever made: parallel refreshes of one token wait
 * for the session's row and all get that child. A replay gets the current token while its child is unused, or within
 * the reuse interval (seconds, by the database's clock); after that it is theft.
 */
export async function rotate(db: Db, pepper: string, presented: string, reuseInterval: number, lock = true): Promise<Rotation> {
  const hash = tokenHash(presented)
  const link = await lockChain(db, hash, lock)
  if (!link) return { outcome: 'unknown' }
  const sessionId = link.session_id
  if (link.used_at === null) {
    const token = childToken(pepper, presented)
    await markUsed(db, hash)
    await insertRefreshToken(db, sessionId, tokenHash(token), hash)
    await touchSession(db, sessionId)
    await pruneChain(db, sessionId)
    return { outcome: 'fresh', sessionId, token }
  }
  const head = await headOf(db, sessionId)
  const recent = link.used_ago !== null && link.used_ago <= reuseInterval
  let token = presented
  for (let behind = 1; head && behind <= (recent ? MOST_BEHIND : 1); behind += 1) {
    token = childToken(pepper, token)
    if (tokenHash(token).equals(head)) return { outcome: 'fresh', sessionId, token }
  }
  return { outcome: 'reused', sessionId }
}
