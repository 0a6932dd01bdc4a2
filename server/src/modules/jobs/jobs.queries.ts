import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { JobPosts } from '../../platform/db/types.gen.ts'

const COLUMNS = [
  'salary_range', 'job_type', 'experience_level', 'industry', 'department', 'deadline', 'respond_by', 'requirements', 'contact_email',
  'contact_phone', 'website',
] as const

/** A job's own row, beside the common one. Days are `YYYY-MM-DD`. */
export type JobDetails = { [Key in (typeof COLUMNS)[number]]: Key extends 'deadline' | 'respond_by' ? string | null : Selectable<JobPosts>[Key] }

export const insertDetails = (db: Db, id: string, details: JobDetails) => db.insertInto('job_posts').values({ ...details, id }).execute()

export const updateDetails = (db: Db, id: string, details: JobDetails) =>
  db.updateTable('job_posts').set(details).where('id', '=', id).execute()

export const findDetails = (db: Db, id: string): Promise<JobDetails | undefined> =>
  db.selectFrom('job_posts').select(COLUMNS).where('id', '=', id).executeTakeFirst()
