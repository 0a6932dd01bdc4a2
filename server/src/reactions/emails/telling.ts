import { findReaders } from '../../modules/accounts/mail.face.ts'
import { emailWhen, findRules, heldUntil, isAtOnce, type When } from '../../modules/preferences/delivery.face.ts'
import type { Context } from '../../platform/context.ts'
import { type Notice, postOf, sortOf } from '../../platform/notices/define-notice.ts'
import { findMuted, mutedKey } from '../notices/muted-posts.queries.ts'
import type { Addressee, Said } from './compose.ts'

/** Who is emailed about what. */
export interface Due {
  userId: string
  about: unknown
}

/** The words for one of them, read again, and when they want them. */
export type Words<Of extends Due> = Said & {
  due: Of
  person: Addressee
  /** Whether they want such emails at once. */
  atOnce(): boolean
  /** When it is emailed, `waitMs` later if at once. */
  when(waitMs?: number): When
  /** The same for what has waited for its time: at once, or at the end of quiet hours. */
  held(): When
}

/** What these people hear. Left out: what is gone, and who may not be emailed. */
export async function tellAll<Of extends Due>(ctx: Context, notice: Notice, dues: readonly Of[]): Promise<Words<Of>[]> {
  const userIds = [...new Set(dues.map(({ userId }) => userId))]
  const readers = await findReaders(ctx.db, userIds, { account: notice.sort === 'account' })
  const mailable = dues.filter(({ userId }) => readers.has(userId))
  if (mailable.length === 0) return []
  const contents = await notice.tellSeveral(
    ctx,
    mailable.map(({ about }) => notice.about.parse(about)),
    mailable.map(({ userId }) => userId),
  )
  const said = mailable.flatMap((due, at) => {
    const content = contents[at]
    return content ? [{ due, content, post: postOf(content) }] : []
  })
  const rulesOf = await findRules(ctx.db, userIds)
  const muted = await findMuted(
    ctx.db,
    said.flatMap(({ due, post }) => (post === null ? [] : [{ userId: due.userId, postId: post }])),
  )
  const now = ctx.platform.clock.now()
  return said.flatMap(({ due, content, post }): Words<Of>[] => {
    const { userId } = due
    const [reader, rules] = [readers.get(userId), rulesOf.get(userId)]
    if (!reader || !rules) return []
    const atOnce = content.calendar !== undefined
    const about = { sort: sortOf(notice, content), muted: muted.has(mutedKey(userId, post)), atOnce }
    return [
      {
        due,
        notice,
        content,
        person: { ...reader, id: userId },
        atOnce: () => atOnce || isAtOnce(rules, about.sort),
        when: (waitMs) => emailWhen(rules, about, now, waitMs),
        held: () => heldUntil(rules, about, now),
      },
    ]
  })
}
