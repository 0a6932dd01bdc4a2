import { renewHref } from '@ensemble/contract/posts/address.ts'
import { lapsingSentence } from '@ensemble/contract/posts/lapsing.notices.ts'
import { z } from 'zod'
import { defineNotice } from '../../platform/notices/define-notice.ts'
import { zoneOf } from '../accounts/mail.face.ts'
import { findColleagues } from '../companies/seats.face.ts'
import { findLapsing } from './lapse.queries.ts'
import { lastDayBefore } from './lapse.ts'
import { postLapsing } from './posts.facts.ts'

const WHO_MAY_POST = ['owner', 'recruiter'] as const

export const lapsing = defineNotice({
  kind: 'post_lapsing',
  type: 'post_lapsing',
  sort: 'posts',
  on: postLapsing,
  about: z.object({ postId: z.uuid(), lapsesAt: z.iso.datetime() }),
  to: async (fact, ctx) =>
    fact.businessId === null ? [fact.ownerId] : findColleagues(ctx.db, fact.businessId, WHO_MAY_POST, null),
  async tell(ctx, { postId, lapsesAt }, reader) {
    const at = new Date(lapsesAt)
    const post = await findLapsing(ctx.db, postId, at)
    const zone = reader === undefined ? null : await zoneOf(ctx.db, reader)
    return (
      post && {
        sentence: lapsingSentence(
          { kind: post.kind, post: post.title, on: { day: lastDayBefore(at, post.time_zone), zone: post.time_zone } },
          zone,
        ),
        href: renewHref(post.kind, postId),
        button: post.kind === 'news' ? 'Open the story' : 'Open the collaboration',
        message: null,
        metadata: { post_id: postId, post_title: post.title },
        footer: 'You’re getting this because this post has no end date.',
      }
    )
  },
})
