import { z } from 'zod'
import { id } from '../core/fields.ts'
import { MOST_AT_ONCE, POST_STATUSES } from './vocabulary.ts'

/** One act on many of the viewer's posts; `unarchive` undoes archiving within five minutes. `version`: as the page showed the post; one that was changed since is refused. */
export const ManyPosts = z.object({
  act: z.enum(['close', 'reopen', 'archive', 'unarchive']),
  posts: z
    .array(z.object({ id, version: z.int().min(1) }))
    .min(1, 'Choose at least one post')
    .max(MOST_AT_ONCE, `Choose up to ${MOST_AT_ONCE} posts at a time`)
    .refine(
      (posts) => new Set(posts.map((post) => post.id.toLowerCase())).size === posts.length,
      'Each post can be listed only once',
    ),
})

/** The result for each; `title` is null where the post does not exist for this person. */
export const ManyActed = z
  .object({
    done: z.array(z.object({ id, title: z.string(), status: z.enum(POST_STATUSES), version: z.number() })),
    refused: z.array(z.object({ id, title: z.string().nullable(), code: z.string(), message: z.string() })),
  })
  .meta({ id: 'ManyActed' })
export type ManyActed = z.infer<typeof ManyActed>
