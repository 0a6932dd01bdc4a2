import type { PostFile } from '@ensemble/contract/posts/posts.schemas.ts'
import { ownZone } from '../../lib/zone.ts'
import type { PostShown } from '../../shared/posts/post-words.ts'
import { warningsOf } from './form-parts.ts'
import type { Owner } from './post-kind.ts'

export const NOT_STORED = '00000000-0000-4000-8000-000000000000'
export const NO_PAY: PostShown['pay'] = { from: null, to: null, currency: null, unit: null, guaranteed: false }

const posterOf = ({ id, kind, name, slug, imageUrl }: Owner, since: string): PostShown['poster'] => ({
  id,
  kind,
  name,
  slug,
  title: null,
  image_url: imageUrl,
  verified: null,
  since,
})

/** What the server says about a post, or will say once it stores it. */
function standingOf(owner: Owner, stored: PostShown | undefined) {
  const now = new Date().toISOString()
  return {
    id: stored?.id ?? NOT_STORED,
    status: 'published',
    time_zone: stored?.time_zone ?? ownZone(),
    poster: stored?.poster ?? posterOf(owner, now),
    views: stored?.views ?? 0,
    likes: stored?.likes ?? 0,
    demo: false,
    featured: stored?.featured ?? false,
    publish_at: null,
    published_at: stored?.published_at ?? now,
    closed_at: null,
    closed_why: null,
    lapses_on: null,
    unlisted: false,
    edited_at: null,
    created_at: stored?.created_at ?? now,
    version: stored?.version ?? 1,
    posted_by: stored?.posted_by ?? owner.id,
    taken_down_reason: null,
    provenance: stored?.provenance ?? { since: now, verified: null, hires: 0, replies: null },
    saved: false,
    liked: false,
    can: { edit: false, publish: false, close: false, reopen: false, archive: false, renew: false },
  } satisfies Partial<PostShown>
}

/** The fields that all kinds of posts share, as readers will see them once the form is sent. */
export const shownOf = (
  fields: { title: string; description: string },
  owner: Owner,
  stored: PostShown | undefined,
  files: readonly PostFile[],
  words: string,
): PostShown => ({
  ...standingOf(owner, stored),
  visibility: 'public',
  title: fields.title.trim() || 'Untitled',
  description: fields.description,
  location: null,
  remote: false,
  pay: NO_PAY,
  picture: null,
  files: [...files],
  people: [],
  warnings: warningsOf(words, stored),
})
