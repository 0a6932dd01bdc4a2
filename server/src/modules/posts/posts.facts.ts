import { POST_KINDS } from '@ensemble/contract/posts/vocabulary.ts'
import { z } from 'zod'
import { defineFact } from '../../platform/facts/define-fact.ts'

const About = { postId: z.uuid(), kind: z.enum(POST_KINDS), ownerId: z.uuid(), businessId: z.uuid().nullable() }

/** A post went public; `again` if it was closed before. */
export const postPublished = defineFact('posts.published', z.object({ ...About, again: z.boolean() }))
/** A public post was changed. */
export const postEdited = defineFact('posts.edited', z.object(About))
export const postClosed = defineFact(
  'posts.closed',
  z.object({ ...About, why: z.enum(['by_hand', 'deadline', 'filled', 'ended', 'lapsed', 'taken_down']) }),
)

/** A post without a last day ends in a week, unless it is renewed. */
export const postLapsing = defineFact('posts.lapsing', z.object({ ...About, lapsesAt: z.iso.datetime() }))

/** A public post names someone for the first time. */
export const personNamed = defineFact('posts.person_named', z.object({ postId: z.uuid(), personId: z.uuid() }))

/** A company invited someone to apply. */
export const talentInvited = defineFact(
  'posts.talent_invited',
  z.object({ invitationId: z.uuid(), talentId: z.uuid() }),
)
