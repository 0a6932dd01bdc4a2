import { CRAFTS } from '@ensemble/contract/accounts/crafts.ts'
import { SOURCES, VIEWERS } from '@ensemble/contract/analytics/vocabulary.ts'
import { APPLICATION_STATUSES } from '@ensemble/contract/applications/applications.flow.ts'
import { INDUSTRIES } from '@ensemble/contract/jobs/vocabulary.ts'
import { sql } from 'kysely'
import type { Random } from '../../commands/generate/random.ts'
import { makeApplication, WAY_TO } from '../../modules/applications/applications.factory.ts'
import { makeCollaboration } from '../../modules/collaborations/collaborations.factory.ts'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import { makeEarlierLooks, makeLooks } from '../../modules/views/views.factory.ts'
import type { Context } from '../../platform/context.ts'
import { someInstant } from './instants.factory.ts'

interface Side {
  ownerId: string
  businessId: string
}

/** Who looks at a post: only looks from before an upgrade are of someone unknown. */
const SEEN = VIEWERS.filter((viewer) => viewer !== 'unknown')
const SKILLS = ['Steadicam', 'Lighting', 'lighting', 'Color', 'Nuke', 'Drone']
const CITIES = ['Malmö, Sweden', 'Berlin, Germany', 'Lisbon, Portugal', null]

/** What these people say of themselves, all of it at random. */
export async function describePeople(ctx: Context, random: Random, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const years = random.chance(0.2) ? null : random.int(0, 14)
    await sql`update talent_profiles set profession = ${random.pick(CRAFTS)}, years_experience = ${years}, skills = ${random.some(SKILLS, random.int(0, 4))} where id = ${id}`.execute(
      ctx.db,
    )
    await sql`update profiles set location = ${random.pick(CITIES)} where id = ${id}`.execute(ctx.db)
  }
}

async function makePost(ctx: Context, random: Random, zone: string, side: Side): Promise<string> {
  const status = random.pick(['published', 'published', 'closed', 'archived', 'draft'] as const)
  const roles = random.chance(0.4)
    ? [
        { name: 'Lead', openings: 4 },
        { name: 'Double', openings: 3 },
      ]
    : []
  const post = random.chance(0.3)
    ? await makeCollaboration(ctx, { ...side, post: { status } })
    : await makeJob(ctx, { ...side, form: { roles }, post: { status } })
  const at = await someInstant(ctx, random, zone)
  const industry = random.chance(0.3) ? null : random.pick(INDUSTRIES)
  await sql`update job_posts set industry = ${industry}, skills = ${random.some(SKILLS, 2)} where id = ${post.id}`.execute(
    ctx.db,
  )
  await sql`update job_roles set skills = ${random.some(SKILLS, 2)} where post_id = ${post.id}`.execute(ctx.db)
  await sql`update collaboration_posts set expertise_needed = ${random.some(SKILLS, 2)} where id = ${post.id}`.execute(
    ctx.db,
  )
  await sql`update posts set created_at = ${at}, published_at = case when status <> 'draft' then ${at}::timestamptz end,
    closed_at = case when status in ('closed', 'archived') then ${at}::timestamptz + (now() - ${at}::timestamptz) * ${random.next()}::float8 end where id = ${post.id}`.execute(
    ctx.db,
  )
  return post.id
}

/** People and visitors looked at a post, each once a day; some of them will have applied. */
async function lookAt(
  ctx: Context,
  random: Random,
  zone: string,
  subject: { subjectId: string; businessId: string; upgraded: boolean },
  people: readonly string[],
) {
  const { upgraded, ...of } = subject
  for (let count = random.int(0, 6); count > 0; count -= 1) {
    const [viewer, at] = [random.pick(SEEN), await someInstant(ctx, random, zone)]
    const seenBy = viewer === 'visitor' ? random.uuid(at.getTime()) : random.pick(people)
    const look = { ...of, kind: 'post' as const, seenBy, at }
    await (upgraded && random.chance(0.3)
      ? makeEarlierLooks(ctx, [look])
      : makeLooks(ctx, [{ ...look, viewer, source: random.pick(SOURCES) }]))
  }
}

async function makeApplicant(
  ctx: Context,
  random: Random,
  zone: string,
  { keen, ...sent }: { postId: string; applicantId: string; businessId: string; keen: boolean },
) {
  const { rows } = await sql<{ kind: 'job' | 'collaboration'; role: string | null }>`
    select kind, (select r.id from job_roles r where r.post_id = o.id order by md5(r.id::text || ${sent.applicantId}) limit 1) as role from posts o where o.id = ${sent.postId}`.execute(
    ctx.db,
  )
  const id = await makeApplication(ctx, {
    ...sent,
    kind: rows[0]?.kind ?? 'job',
    roleId: random.chance(0.8) ? (rows[0]?.role ?? null) : null,
    moves: WAY_TO[keen && random.chance(0.6) ? 'accepted' : random.pick(APPLICATION_STATUSES)],
  })
  const at = await someInstant(ctx, random, zone)
  // each step somewhere between then and now
  await sql`update applications set created_at = ${at}, opened_at = ${random.chance(0.4) ? at : null} where id = ${id}`.execute(
    ctx.db,
  )
  await sql`update application_log set created_at = ${at}::timestamptz + (now() - ${at}::timestamptz) * (seq - 1) / 6 * ${random.next()}::float8 where application_id = ${id}`.execute(
    ctx.db,
  )
  if (random.chance(0.2))
    await sql`update application_log set dropped = true where application_id = ${id} and party = 'business' and seq = 2`.execute(
      ctx.db,
    )
  return id
}

/**
 * Posts of a company, with looks and applications; returns the ids. Some hire most who apply. Some are `upgraded`: they have
 * looks from before, which only `rebuildLooks` counts.
 */
export async function makeMarket(ctx: Context, random: Random, zone: string, side: Side, people: readonly string[]) {
  const [keen, upgraded] = [random.chance(0.25), random.chance(0.4)]
  const { businessId } = side
  const posts: string[] = []
  const sent: string[] = []
  for (let count = random.int(1, 4); count > 0; count -= 1) {
    const postId = await makePost(ctx, random, zone, side)
    posts.push(postId)
    await lookAt(ctx, random, zone, { subjectId: postId, businessId, upgraded }, people)
    for (const applicantId of random.some(people, random.int(0, keen ? 12 : 7)))
      sent.push(await makeApplicant(ctx, random, zone, { postId, applicantId, businessId, keen }))
  }
  return { posts, applications: sent, upgraded }
}
