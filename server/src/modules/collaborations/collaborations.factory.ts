import type { Craft } from '@ensemble/contract/accounts/vocabulary.ts'
import { COLLABORATION_SUMMARY_MAX } from '@ensemble/contract/collaborations/vocabulary.ts'
import type { Db } from '../../platform/db/db.ts'
import { type PostPatch, type PostRow } from '../posts/index.ts'
import { makePost } from '../posts/posts.factory.ts'
import { facets, startsOn } from '../posts/search.face.ts'
import { type CollaborationDetails, insertDetails } from './collaborations.queries.ts'

export interface CollaborationMade {
  ownerId: string
  businessId?: string
  poster?: string
  post?: PostPatch
  details?: Partial<CollaborationDetails>
}

const firstSentence = (text: string) =>
  (/^.{0,298}?[.!?](?=\s|$)/.exec(text)?.[0] ?? text).slice(0, COLLABORATION_SUMMARY_MAX)

/** A published collaboration; its short description is the first sentence of the full one. */
export async function makeCollaboration(ctx: { db: Db }, made: CollaborationMade): Promise<PostRow> {
  const description = made.post?.description ?? 'One location, a small crew and a song that deserves it.'
  const details = {
    summary: firstSentence(description),
    project_type: 'Music Video' as const,
    timeline: 'Two weekends',
    team_size: 4,
    roles_needed: ['Editor', 'Gaffer'] as Craft[],
    payment_type: 'revenue-share' as const,
    ...made.details,
  }
  const post = await makePost(ctx.db, {
    title: 'Music video for a debut single',
    description,
    location: 'Berlin, Germany',
    search_extra: [made.poster, details.project_type, ...details.roles_needed].filter(Boolean).join(' · '),
    facets: facets.facetsOf({
      location: 'Berlin, Germany',
      remote: false,
      payFrom: null,
      payUnit: null,
      wants: details.roles_needed,
    }),
    kind: 'collaboration',
    starts: startsOn([details.start_date ?? null]),
    owner_id: made.ownerId,
    business_id: made.businessId ?? null,
    ...made.post,
  })
  await insertDetails(ctx.db, post.id, details)
  return post
}
