import type { Craft } from '@ensemble/contract/accounts/vocabulary.ts'
import type { Declared, ProductionDate } from '@ensemble/contract/jobs/production.schemas.ts'
import type { Material, Question } from '@ensemble/contract/jobs/screening.schemas.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { JobPosts } from '../../platform/db/types.gen.ts'
import { AppError } from '../../platform/errors.ts'
import type { KindDetails } from '../posts/kinds.face.ts'
import { replaceRoles, rolesOf } from './roles.queries.ts'
import { type StoredRole, UNDECLARED } from './roles.ts'
import { questionsOf, replaceQuestions } from './screening.queries.ts'

const COLUMNS = [
  'salary_range',
  'job_type',
  'experience_level',
  'industry',
  'department',
  'deadline',
  'respond_by',
  'requirements',
  'skills',
  'contact_email',
  'contact_phone',
  'website',
] as const

/** A job's own row, next to the common one, with its roles and questions. Days are `YYYY-MM-DD`. */
export type JobDetails = {
  [Key in (typeof COLUMNS)[number]]: Key extends 'deadline' | 'respond_by' ? string | null : Selectable<JobPosts>[Key]
} & {
  crafts: Craft[]
  dates: ProductionDate[]
  declared: Declared
  roles: StoredRole[]
  questions: Question[]
  material: Material
}

const rowOf = ({ roles: _roles, questions: _questions, material, dates, declared, ...columns }: JobDetails) => ({
  ...columns,
  needs_resume: material.resume,
  needs_link: material.link,
  needs_works: material.works,
  dates: JSON.stringify(dates),
  declared: JSON.stringify(declared),
})

async function writeRoles(db: Db, id: string, roles: readonly StoredRole[]): Promise<void> {
  if (!(await replaceRoles(db, id, roles)))
    throw new AppError('core.invalid', 400, { fields: { roles: 'One of these roles belongs to another post.' } })
}

async function writeQuestions(db: Db, id: string, questions: readonly Question[]): Promise<void> {
  if (!(await replaceQuestions(db, id, questions)))
    throw new AppError('core.invalid', 400, { fields: { questions: 'One of these questions belongs to another job.' } })
}

export async function insertDetails(db: Db, id: string, details: JobDetails): Promise<void> {
  await db
    .insertInto('job_posts')
    .values({ ...rowOf(details), id })
    .execute()
  if (details.roles.length) await writeRoles(db, id, details.roles)
  if (details.questions.length) await writeQuestions(db, id, details.questions)
}

export async function updateDetails(db: Db, id: string, details: JobDetails): Promise<void> {
  await db.updateTable('job_posts').set(rowOf(details)).where('id', '=', id).execute()
  await writeRoles(db, id, details.roles)
  await writeQuestions(db, id, details.questions)
}

/** Moves the reply date to a later day; it never moves back. */
export const moveRespondBy = (db: Db, id: string, day: string) =>
  sql`update job_posts set respond_by = greatest(respond_by, ${day}::date) where id = ${id}`.execute(db)

/** What a job asks of those who apply, as JSON shaped like `JobAsked`. `j` is its row in the query. */
export const jobAsked =
  () => sql<unknown>`json_build_object('respond_by', j.respond_by, 'declared', j.declared, 'questions', ${questionsOf(sql.ref('j.id'))},
  'material', json_build_object('resume', j.needs_resume, 'link', j.needs_link, 'works', j.needs_works),
  'roles', coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name, 'filled', r.filled) order by r.position) from job_roles r where r.post_id = j.id), '[]'))`

export async function findDetails(db: Db, id: string): Promise<JobDetails | undefined> {
  const row = await db
    .selectFrom('job_posts')
    .select(COLUMNS)
    .select([
      sql<Craft[]>`crafts`.as('crafts'),
      sql<ProductionDate[]>`dates`.as('dates'),
      sql<Partial<Declared>>`declared`.as('declared'),
      rolesOf(sql.ref('job_posts.id')).as('roles'),
      questionsOf(sql.ref('job_posts.id')).as('questions'),
      sql<Material>`json_build_object('resume', needs_resume, 'link', needs_link, 'works', needs_works)`.as('material'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, declared: { ...UNDECLARED, ...row.declared } }
}

/** What lists of posts show of each of these jobs. */
export async function detailsOf(db: Db, ids: readonly string[]): Promise<KindDetails[]> {
  const rows = await db
    .selectFrom('job_posts')
    .select([
      'id',
      'deadline',
      'job_type',
      'salary_range',
      sql<boolean>`crafts = '{}' and not exists (select from job_roles r where r.post_id = job_posts.id)`.as(
        'needs_craft',
      ),
    ])
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ deadline, ...row }) => ({ ...row, last_day: deadline, starts_at: null }))
}
