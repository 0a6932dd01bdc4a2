import { followedPostedSentence } from '@ensemble/contract/notifications/follows.messages.ts'
import { postHref } from '@ensemble/contract/posts/address.ts'
import { z } from 'zod'
import { postPublished } from '../../modules/posts/posts.facts.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { on } from '../../platform/facts/define-fact.ts'
import { defineTask } from '../../platform/tasks/define-task.ts'
import { schedule } from '../../platform/tasks/schedule.ts'
import { findFollowedPost, findFollowers } from '../../reads/following/index.ts'
import { notify } from './notify.ts'

/** People who are told in one transaction. */
const BATCH = 200

const NoticeContent = z.object({
  postId: z.uuid(),
  factId: z.uuid(),
  occurredAt: z.iso.datetime(),
  after: z.uuid().nullable(),
})

/** Tells the next followers of whoever posted; a post of a follow is told once to each, and joins what is unread. No mail. */
async function tellNext(
  ctx: Context,
  { postId, factId, occurredAt, after }: z.infer<typeof NoticeContent>,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const post = await findFollowedPost(ctx.db, postId)
    const followers = post ? await findFollowers(ctx.db, postId, after, BATCH) : []
    if (!post || followers.length === 0) return
    const kind = post.kind
    await notify(
      ctx,
      followers,
      {
        type: 'update',
        ...followedPostedSentence({ by: post.by, post: post.title, kind }),
        href: postHref(kind, post.id),
        metadata: { job_id: post.id, job_title: post.title },
        factId,
        occurredAt: new Date(occurredAt),
        group: { key: 'followed', href: '/following' },
      },
      null,
    )
    if (followers.length === BATCH)
      await schedule(ctx, tellFollowersTask, { postId, factId, occurredAt, after: followers.at(-1) ?? null })
  })
}
export const tellFollowersTask = defineTask('notifications.tell_followers', NoticeContent, (notice, ctx) =>
  tellNext(ctx, notice),
)

/** A new post is told to those who follow its company, or the person who posted it for themselves. */
export const onFollows = [
  on(postPublished, 'tell-followers', async (fact, ctx) => {
    if (!fact.again)
      await schedule(ctx, tellFollowersTask, {
        postId: fact.postId,
        factId: fact.factId,
        occurredAt: fact.occurredAt.toISOString(),
        after: null,
      })
  }),
]
