import { postHref } from '@ensemble/contract/posts/address.ts'
import { namedSentence } from '@ensemble/contract/posts/named.notices.ts'
import { z } from 'zod'
import { defineNotice } from '../../platform/notices/define-notice.ts'
import { findNamedStory } from './post-people.reads.ts'
import { personNamed } from './posts.facts.ts'

export const named = defineNotice({
  kind: 'named_in_post',
  type: 'credit',
  sort: 'credits',
  on: personNamed,
  about: z.object({ postId: z.uuid(), personId: z.uuid() }),
  to: (fact) => Promise.resolve([fact.personId]),
  async tell(ctx, { postId, personId }) {
    const story = await findNamedStory(ctx.db, postId, personId)
    return (
      story && {
        sentence: namedSentence(story),
        href: postHref(story.kind, postId),
        button: 'Open the post',
        message: null,
        metadata: { post_id: postId, post_title: story.post },
        footer: `You’re getting this because ${story.poster} named you in a post on Ensemble.`,
      }
    )
  },
})
