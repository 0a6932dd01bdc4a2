import { sql } from 'kysely'
import { rebuildFigures } from '../../src/modules/figures/index.ts'
import { rebuildLooks } from '../../src/modules/views/views.face.ts'
import type { Context } from '../../src/platform/context.ts'
import { seedNotifications } from './notifications.ts'
import type { Cast } from './people.ts'

/** Of everyone in the cast, this many in a hundred look at a post, a project or a profile on a day. */
const LOOK = { post: 6, project: 2, profile: 4 }
const DAYS = 14

/** Companies and works are as old as their people: a demo that was installed today did not begin today. */
async function backdate({ db }: Context): Promise<void> {
  await sql`update business_profiles set verified_at = created_at + interval '2 days' where demo and verified_at is not null`.execute(
    db,
  )
  await sql`update portfolio_projects w set created_at = at, updated_at = at
    from (select w.id, greatest(p.created_at + interval '1 day', now() - (3 + abs(hashtext(w.title)) % 600) * interval '1 day') as at
      from portfolio_projects w join profiles p on p.id = w.user_id where w.demo) as began
    where began.id = w.id`.execute(db)
}

/** Who looked at what, and how they came to it: everyone who applied, and some of the others. */
async function seedViews(ctx: Context): Promise<void> {
  const { db } = ctx
  const hash = sql`abs(hashtext(subject::text || viewer::text || day::text))`
  const lucky = (thing: string, percent: number) =>
    sql`abs(hashtext(${sql.ref(thing)}::text || p.id::text || d.day::text)) % 100 < ${sql.lit(percent)}`
  const days = sql`generate_series(current_date - ${sql.lit(DAYS)}::int, current_date, interval '1 day') as d (day)`
  await sql`insert into looks (subject_id, seen_by, day, kind, viewer, source, at)
    select subject, viewer, day, kind, case v.account_type when 'talent' then 'talent' else 'company' end, (array['discover', 'discover', 'search', 'search', 'match', 'link', 'feed'])[1 + ${hash} % 7],
      (day + time '06:00') at time zone 'UTC' + ${hash} / 7 % 48 * interval '15 minutes'
    from (
      select a.post_id as subject, a.applicant_id as viewer, a.created_at::date as day, 'post' as kind
        from applications a join posts o on o.id = a.post_id where o.demo
      union select o.id, p.id, d.day::date, 'post' from posts o cross join ${days}
        join profiles p on p.demo and p.account_type = 'talent' and p.id <> o.owner_id
      where o.demo and o.status = 'published' and d.day >= o.published_at::date and ${lucky('o.title', LOOK.post)}
      union select w.id, p.id, d.day::date, 'project' from portfolio_projects w cross join ${days}
        join profiles p on p.demo and p.id <> w.user_id
      where w.demo and w.status = 'published' and w.visibility = 'public' and d.day >= w.created_at::date and ${lucky('w.title', LOOK.project)}
      union select t.id, p.id, d.day::date, 'profile' from profiles t cross join ${days} join profiles p on p.demo and p.id <> t.id
      where t.demo and t.public and t.account_type = 'talent' and d.day >= t.created_at::date and ${lucky('t.full_name', LOOK.profile)}
    ) as looked (subject, viewer, day, kind) join profiles v on v.id = viewer`.execute(db)
  for (const table of ['posts', 'portfolio_projects'])
    await sql`update ${sql.table(table)} o set views = v.views
      from (select subject_id, count(*)::int as views from looks group by 1) as v where v.subject_id = o.id and o.demo`.execute(
      db,
    )
  await rebuildLooks(ctx)
  await rebuildFigures(ctx)
}

/** What happened before the demo was installed. `featured`: the two who can be signed in to. */
export async function seedHistory(
  ctx: Context,
  cast: Cast,
  featured: { talent: string; company: string },
): Promise<void> {
  await backdate(ctx)
  await seedViews(ctx)
  await seedNotifications(ctx, {
    business: cast.get(featured.company) ?? '',
    talent: cast.get(featured.talent) ?? '',
  })
}
