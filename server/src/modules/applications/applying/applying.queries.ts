import type { Answer } from '@ensemble/contract/applications/answers.schemas.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { NewFact } from '../../../platform/facts/define-fact.ts'
import { recordWith } from '../../../platform/facts/record.ts'
import { keepRequest, type RequestKey } from '../../../platform/http/idempotency.ts'
import type { JobDetails, NewApplication } from '../applications.queries.ts'
import type { ChosenWorks } from '../works.queries.ts'
import type { JobFound } from './applying.reads.ts'

/** Applications for a job that are sent together: what they have in common, and each one's own. */
export interface Sending {
  common: Omit<NewApplication, 'kind' | 'id' | 'roleId' | 'ownerId'>
  details: JobDetails
  answers: readonly Answer[]
  works: ChosenWorks
  each: readonly { id: string; roleId: string | null; attempt: number }[]
  at: Date
  facts: readonly NewFact[]
}

/**
 * Writes them with the first entries of their timelines, their details, answers and chosen work, ends the draft, records
 * the facts and keeps the answer under the request's key, all in one statement: if the job is as it was found. Returns
 * whether it was. Closing it, filling a role and moving its reply date wait meanwhile.
 */
export async function insertForJob(
  db: Db,
  job: Pick<JobFound, 'id' | 'version' | 'open_roles'>,
  { common, details, answers, works, each, at, facts }: Sending,
  kept: { key: RequestKey; answer: unknown } | null,
): Promise<boolean> {
  const { rows } = await sql`
    with job as (
      select o.id from posts o where o.id = ${job.id} and o.version = ${job.version} and o.open_roles = ${job.open_roles}
        and o.status = 'published' and not o.withheld and (o.closes_at is null or o.closes_at > clock_timestamp()) for share
    ), application as (
      insert into applications (id, kind, post_id, applicant_id, business_id, letter, portfolio_url, availability, available_from, promised_until, reply_until,
        created_at, updated_at, role_id, attempt)
      select s.id, 'job', job.id, ${common.applicantId}, ${common.businessId}, ${common.letter}, ${common.portfolioUrl}, ${common.availability}, ${common.availableFrom}::date,
        ${common.promisedUntil}::timestamptz, ${common.promisedUntil}::timestamptz, ${at}::timestamptz, ${at}::timestamptz, s.role_id, s.attempt
      from job, unnest(${each.map(({ id }) => id)}::uuid[], ${each.map(({ roleId }) => roleId)}::uuid[], ${each.map(({ attempt }) => attempt)}::smallint[]) s (id, role_id, attempt)
      returning id
    ), draft as (
      delete from application_drafts where post_id = ${job.id} and applicant_id = ${common.applicantId} and exists (select from application)
    ), entry as (
      insert into application_log (application_id, seq, actor_id, party, move, to_status, created_at)
      select id, 1, ${common.applicantId}, 'talent', 'submit', 'pending', ${at}::timestamptz from application
    ), detail as (
      insert into job_applications (id, resume_file_id, resume_url, expected_salary, adult)
      select id, ${details.resumeFileId}::uuid, ${details.resumeUrl}, ${details.expectedSalary}, ${details.adult}::boolean from application
    ), ${answered(answers)} ${shown(works)} ${recordWith(facts, sql`application`)}
    ${kept ? sql`, ${keepRequest(kept.key, kept.answer, sql`application`)}` : sql``}
    select from application`.execute(db)
  return rows.length > 0
}

const answered = (answers: readonly Answer[]) =>
  answers.length === 0
    ? sql``
    : sql`answer as (
      insert into application_answers (application_id, position, question_id, prompt, answer)
      select a.id, q.n - 1, q.question_id, q.prompt, q.answer from application a,
        unnest(${answers.map((one) => one.question_id)}::uuid[], ${answers.map((one) => one.prompt)}::text[], ${answers.map((one) => one.answer)}::text[]) with ordinality q (question_id, prompt, answer, n)
    ),`

const shown = (works: ChosenWorks) =>
  works.length === 0
    ? sql``
    : sql`work as (
      insert into application_works (application_id, position, project_id, item_id, is_primary)
      select a.id, w.n - 1, w.project_id, w.item_id, w.is_primary from application a,
        unnest(${works.map((one) => one.project_id)}::uuid[], ${works.map((one) => one.item_id)}::uuid[], ${works.map((one) => one.primary)}::boolean[]) with ordinality w (project_id, item_id, is_primary, n)
    ),`
