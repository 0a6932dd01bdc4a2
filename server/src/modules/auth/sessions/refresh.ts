import type { Db } from '../../../platform/db/db.ts'
import { childToken, tokenHash } from '../../../platform/secrets.ts'
import { findWholeUser, type WholeUser } from '../auth.queries.ts'
import { countLateReplay, findSession, readChain, type RefreshedSession, rotateLink } from './sessions.queries.ts'

/** How many links behind the head a replay within the reuse interval may be. */
const MOST_BEHIND = 50
/**
 * Links in a row that our own page may replay after the reuse interval: an answer that got lost. Two holders of one
 * token who take turns do this with every link.
 */
const MOST_LATE = 2

export type Rotation =
  | { outcome: 'fresh'; session: RefreshedSession; whole: WholeUser; token: string }
  | { outcome: 'unknown' }
  /** A token was used again after its child was: someone else holds a copy. The whole family must end. */
  | { outcome: 'reused'; sessionId: string }

/**
 * Rotates a refresh token. Exactly one child is ever made: parallel refreshes of one token wait for the session's row
 * and all get that child. A replay gets the current token while its child is unused or within the reuse interval
 * (seconds, by the database's clock); after that it counts as theft. Once the interval is over, a session of our own
 * page may replay two links in a row, and the third ends it; other apps may go on, as upstream lets them. Needs no transaction: it writes in one statement.
 */
export async function rotate(
  db: Db,
  pepper: string,
  presented: string,
  reuseInterval: number,
  lock = true,
): Promise<Rotation> {
  const hash = tokenHash(presented)
  const child = childToken(pepper, presented)
  const rotated = await rotateLink(db, hash, tokenHash(child), lock)
  if (rotated) return freshOf(rotated.session, rotated.whole, child)
  const link = await readChain(db, hash)
  if (!link || link.used_ago === null) return { outcome: 'unknown' }
  const late = link.used_ago > reuseInterval
  if (late && link.cookie_mode && link.late_replays >= MOST_LATE)
    return { outcome: 'reused', sessionId: link.session_id }
  let token = presented
  for (let behind = 1; link.head && behind <= (late ? 1 : MOST_BEHIND); behind += 1) {
    token = childToken(pepper, token)
    if (!tokenHash(token).equals(link.head)) continue
    if (late) await countLateReplay(db, link.head, link.late_replays + 1)
    const session = await findSession(db, link.session_id)
    return freshOf(session, session && (await findWholeUser(db, session.user_id)), token)
  }
  return { outcome: 'reused', sessionId: link.session_id }
}

/** A session or account that ended at this very moment is treated as if it never existed. */
const freshOf = (session: RefreshedSession | undefined, whole: WholeUser | undefined, token: string): Rotation =>
  session && whole ? { outcome: 'fresh', session, whole, token } : { outcome: 'unknown' }
