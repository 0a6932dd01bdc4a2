import type { Poster } from '@ensemble/contract/posts/parts.schemas.ts'
import type { PostPerson } from '@ensemble/contract/posts/posts.schemas.ts'
import type { Provenance, Warning } from '@ensemble/contract/posts/provenance.schemas.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { PostRow } from './posts.queries.ts'

/** What a post's page says beside the post itself. */
export interface PostContext {
  poster: Poster
  /** A collaboration's team, verified first and then by rating, or an event's line-up in its order. */
  people: PostPerson[]
  /** Applications that were not withdrawn. */
  applicants: number
  /** Of the same, how many were for which role, by its id. */
  roleApplicants: Readonly<Record<string, number>>
  /** The viewer's own, the latest first; `role_id` is null where the job has no roles. */
  ownApplications: readonly { id: string; role_id: string | null }[]
  saved: boolean
  liked: boolean
  warnings: Warning[]
  provenance: Provenance
}

/** Reads companies, people and applications, which this module must not know; `reads/managed` provides it when it is mounted. */
export interface PostContextReader {
  around(ctx: Context, post: PostRow): Promise<PostContext>
  /** The name that a post is found by: its company's, else its owner's. */
  posterName(db: Db, post: Pick<PostRow, 'owner_id' | 'business_id'>): Promise<string>
}

let reader: PostContextReader | undefined

export function providePostContext(given: PostContextReader): void {
  reader = given
}

export function postContext(): PostContextReader {
  if (!reader) throw new Error('Nobody reads the surroundings of posts: mount reads/managed')
  return reader
}
