import type { Db } from '../../platform/db/db.ts'
import type { PostPatch, PostRow } from '../posts/index.ts'
import { makePost } from '../posts/posts.factory.ts'
import { EMPTY_FORM, type JobForm, respondByOr, rowsOf } from './jobs.form.ts'
import { insertDetails } from './jobs.queries.ts'

export interface JobMade {
  ownerId: string
  businessId: string
  company?: string
  form?: Partial<JobForm>
  /** Columns of the common row, such as `status` or `published_at`. */
  post?: PostPatch
}

const inDays = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString()

/** A complete job, published now unless `post` says otherwise. */
export async function makeJob(ctx: { db: Db }, made: JobMade): Promise<PostRow> {
  const form: JobForm = {
    ...EMPTY_FORM,
    title: 'Cinematographer for a short film',
    description: 'Four days of shooting on location, two nights among them.',
    location: 'London, United Kingdom',
    job_type: 'freelance',
    experience_level: 'mid',
    deadline: inDays(30),
    requirements: ['Own camera package'],
    ...made.form,
  }
  const rows = rowsOf({ ...form, respond_by: respondByOr(form) }, made.company ?? '')
  const post = await makePost(ctx.db, {
    ...rows.post,
    kind: 'job',
    owner_id: made.ownerId,
    business_id: made.businessId,
    ...made.post,
  })
  await insertDetails(ctx.db, post.id, rows.details)
  return post
}
