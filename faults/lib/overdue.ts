import { query } from './database.ts'

/** Talents without a way to sign in, who only apply. */
export const makeTalents = (superUrl: string, count: number) =>
  query(
    superUrl,
    `with accounts as (
      insert into auth_users (id, email) select gen_random_uuid(), 'crowd' || n || '@crowd.example' from generate_series(1, $1::int) n returning id, email
    ), people as (
      insert into profiles (id, email, full_name, account_type, email_verified, slug)
      select id, email, 'Robin ' || left(email, 8), 'talent', true, 'crowd-' || id from accounts returning id
    ) insert into talent_profiles (id) select id from people`,
    [count],
  )

/**
 * Applications by `each` talents to every one of up to `posts` jobs, promised for tomorrow, with the first entry of their
 * timelines. Returns how many.
 */
export async function makeCrowd(superUrl: string, { posts, each }: { posts: number; each: number }): Promise<number> {
  const [row] = await query<{ n: number }>(
    superUrl,
    `with jobs as (
      select id, business_id, row_number() over (order by id) as n from posts where kind = 'job' and business_id is not null limit $1
    ), people as (
      select id, row_number() over (order by id) - 1 as n from talent_profiles
    ), sent as (
      insert into applications (kind, post_id, applicant_id, business_id, letter, availability, promised_until, reply_until)
      select 'job', j.id, p.id, j.business_id, 'I have lit four harbor films.', 'immediate', now() + interval '1 day', now() + interval '1 day'
      from jobs j cross join generate_series(0, $2::int - 1) k cross join (select count(*) as n from people) c join people p on p.n = (j.n * 37 + k) % c.n
      on conflict do nothing returning id, applicant_id
    ), entry as (
      insert into application_log (application_id, seq, actor_id, party, move, to_status)
      select id, 1, applicant_id, 'talent', 'submit', 'pending' from sent returning 1
    ) select count(*)::int as n from entry`,
    [posts, each],
  )
  await query(superUrl, 'analyze applications, application_log')
  return row?.n ?? 0
}

/** The day is over: the clock's next run closes them all. */
export const endTheDay = (superUrl: string) =>
  query(
    superUrl,
    `update applications set promised_until = now() - interval '1 second', reply_until = now() - interval '1 second' where status = 'pending'`,
  )

/** Starts the clock now instead of at the next minute. */
export const startClock = (superUrl: string) =>
  query(superUrl, `select graphile_worker.add_job('applications.reply_clock', '{}')`)
