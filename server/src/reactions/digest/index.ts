import { findReaders } from '../../modules/accounts/mail.face.ts'
import { postsFor } from '../../modules/posts/mails.face.ts'
import { findRules, heldUntil } from '../../modules/preferences/delivery.face.ts'
import { lockDigestDue, noteDigest } from '../../modules/preferences/index.ts'
import { unsubscribeLink } from '../../modules/preferences/links.face.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { sendMail } from '../../platform/mail/outbox.ts'
import { button, text } from '../../platform/mail/template.ts'
import { nextMorning } from '../../platform/next-morning.ts'
import { defineTimedTask } from '../../platform/tasks/define-task.ts'
import { postItem } from './post-item.ts'

const DAY_MS = 86_400_000
const BACK_MS = 7 * DAY_MS
const BATCH = 20
const POSTS = 8

async function digestFor(ctx: Context, userId: string, since: Date): Promise<void> {
  const reader = (await findReaders(ctx.db, [userId])).get(userId)
  const posts = reader ? await postsFor(ctx.db, userId, reader.words, since, POSTS) : []
  if (!reader || posts.length === 0) return
  const home = ctx.platform.publicUrl()
  await sendMail(ctx, {
    to: reader.email,
    kind: 'digest.weekly',
    subject: posts.length === 1 ? 'A new post for you this week' : `${posts.length} new posts for you this week`,
    unsubscribe: await unsubscribeLink(ctx, userId, 'marketing'),
    content: {
      heading: 'New this week',
      parts: [
        ...(reader.name ? [text(`Hi ${reader.name},`)] : []),
        text(
          reader.words.length
            ? 'Here are recent posts that match your interests and craft, newest first:'
            : 'Here are the latest posts, newest first:',
        ),
        ...posts.map((post) => postItem(post, home, 'feed')),
        button('See all in Discover', home),
      ],
      footer: 'You’re getting this because you turned on the weekly digest.',
    },
  })
}

/**
 * The next people, each with the record that theirs was made: if it is interrupted, no one gets two. Quiet hours put it
 * off to their end. False if no one is left.
 */
const next = (ctx: Context): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const now = ctx.platform.clock.now()
    const due = await lockDigestDue(ctx.db, now, BATCH)
    const rulesOf = await findRules(
      ctx.db,
      due.map(({ user_id }) => user_id),
    )
    for (const { user_id, digest_at: last, digest_due_at: known } of due) {
      const rules = rulesOf.get(user_id)
      const monday = nextMorning('weekly', rules?.zone ?? null, now)
      const when = rules && known ? heldUntil(rules, { sort: 'marketing' }, now) : 'never'
      if (when === 'now')
        await digestFor(ctx, user_id, new Date(Math.max(last?.getTime() ?? 0, now.getTime() - BACK_MS)))
      await noteDigest(
        ctx.db,
        user_id,
        when === 'now' ? { at: now, dueAt: monday } : { dueAt: when === 'never' ? monday : when },
      )
    }
    return due.length > 0
  })

/** Every ten minutes: it is Monday, 7:00 somewhere. */
const digestTask = defineTimedTask('digest.weekly', '6,16,26,36,46,56 * * * *', async (ctx, stopping) => {
  while (!stopping.aborted && (await next(ctx)));
})

/** The weekly digest, for people who asked for it. */
export const digestReactions = { name: 'digest', reactions: [], tasks: [digestTask] }
