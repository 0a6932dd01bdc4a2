import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a private link opens, and who may use it. */
interface LinkSubject {
  /** The file, by a permanent name. */
  file: string
  /** Null for someone who is not signed in. */
  viewerId: string | null
  sessionId: string | null
}

/** How long a link works at most; reliability.md, U4. */
const LIFE_S = 300
/** Links made within the same minute are equal, so that a page rendered twice loads its files once. */
const STEP_S = 60
const MAC_BYTES = 18

/** Makes and checks expiring links, signed with the installation's key. */
export interface FileLinks {
  /** The query of a link that works for 4 to 5 minutes. */
  sign(subject: LinkSubject): URLSearchParams
  /**
   * Seconds for which the link still works; undefined if it has expired or was made for another file, person or
   * session.
   */
  check(query: { e: string; k: string }, subject: LinkSubject): number | undefined
}

export function createFileLinks(key: string, now: () => Date): FileLinks {
  const macOf = ({ file, viewerId, sessionId }: LinkSubject, ends: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([file, viewerId, sessionId, ends]))
      .digest()
      .subarray(0, MAC_BYTES)
  return {
    sign: (subject) => {
      const e = String(Math.floor(now().getTime() / 1000 / STEP_S) * STEP_S + LIFE_S)
      const query = new URLSearchParams({ e, k: macOf(subject, e).toString('base64url') })
      if (subject.sessionId) query.set('s', subject.sessionId)
      return query
    },
    check: ({ e, k }, subject) => {
      const given = Buffer.from(k, 'base64url')
      if (given.length !== MAC_BYTES || !timingSafeEqual(given, macOf(subject, e))) return undefined
      const left = Number(e) - Math.floor(now().getTime() / 1000)
      return left > 0 && left <= LIFE_S ? left : undefined
    },
  }
}
