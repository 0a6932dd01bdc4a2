import { RoleDrafts } from '@ensemble/contract/jobs/production.schemas.ts'
import { JOB_LIMITS } from '@ensemble/contract/jobs/vocabulary.ts'
import { craftsIn, skillsIn } from '@ensemble/contract/matching/named-in.ts'
import type { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'
import type { PostPatch, PostRow } from '../posts/index.ts'
import { makePost } from '../posts/posts.factory.ts'
import { EMPTY_FORM, type JobForm, respondByOr, rowsOf } from './jobs.form.ts'
import { insertDetails } from './jobs.queries.ts'

export interface JobMade {
  ownerId: string
  businessId: string
  company?: string
  /** A role needs only what differs from an empty one. */
  form?: Partial<Omit<JobForm, 'roles'>> & { roles?: z.input<typeof RoleDrafts> }
  /** Columns of the common row, such as `status` or `published_at`. */
  post?: PostPatch
}

const inDays = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString()

/** Who its words ask for, as the form of a job fills it in. */
function asked({ title, requirements }: Pick<JobForm, 'title' | 'requirements'>): Pick<JobForm, 'crafts' | 'skills'> {
  const crafts = craftsIn([title, ...requirements]).slice(0, JOB_LIMITS.crafts)
  return { crafts, skills: skillsIn([title, ...requirements], crafts).slice(0, JOB_LIMITS.skills) }
}

/** A complete job, published now unless `post` says otherwise. Craft and skills are those that its words name. */
export async function makeJob(ctx: { db: Db }, made: JobMade): Promise<PostRow> {
  const given = { ...made.form, roles: RoleDrafts.parse(made.form?.roles ?? []) }
  const words: JobForm = {
    ...EMPTY_FORM,
    title: 'Cinematographer for a short film',
    description: 'Four days of shooting on location, two nights among them.',
    location: 'London, United Kingdom',
    job_type: 'freelance',
    experience_level: 'mid',
    deadline: inDays(30),
    requirements: ['Own camera package'],
    ...given,
  }
  const form: JobForm = { ...words, ...asked(words), ...given }
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
