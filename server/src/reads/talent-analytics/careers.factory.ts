import { SOURCES, type Viewed } from '@ensemble/contract/analytics/vocabulary.ts'
import type { ApplicationMove } from '@ensemble/contract/applications/applications.flow.ts'
import { sql } from 'kysely'
import type { Random } from '../../commands/generate/random.ts'
import { makeApplication, WAY_TO } from '../../modules/applications/applications.factory.ts'
import { makeCollaboration } from '../../modules/collaborations/collaborations.factory.ts'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import { makeProjects } from '../../modules/portfolio/portfolio.factory.ts'
import { insertInvitation } from '../../modules/posts/post-invitations.queries.ts'
import { addEntries, insertList } from '../../modules/shortlists/shortlists.queries.ts'
import { makeAppearances, makeEarlierLooks, makeLooks } from '../../modules/views/views.factory.ts'
import type { Context } from '../../platform/context.ts'
import { someInstant, ZONES } from '../analytics/instants.factory.ts'

/** Whose career it is, since when, and in which zone its moments are near a midnight. */
export interface Career {
  talentId: string
  since: Date
  zone: string
}

/** Who looks, searches, saves, invites and hires. */
export interface Cast {
  companies: readonly { ownerId: string; businessId: string }[]
  lookers: readonly { id: string; viewer: 'talent' | 'company' }[]
  searchers: readonly string[]
  /** Someone who starts a collaboration of their own. */
  starterId: string
}

const WORDS = ['gaffer', 'night', 'berlin', 'steadicam', 'short film', 'nuke', 'drone']
/** More words than are ever named. */
const MANY_WORDS = Array.from({ length: 26 }, (_none, at) => `word ${String.fromCodePoint(97 + at)}`)
const WAYS: readonly (readonly ApplicationMove[])[] = [
  ...Object.values(WAY_TO),
  ['reject', 'reconsider'],
  ['reject', 'reconsider', 'shortlist', 'interview', 'offer'],
  [...WAY_TO.offered, 'withdraw_offer'],
  [...WAY_TO.offered, 'decline_offer'],
  [...WAY_TO.offered, 'expire_offer'],
  [...WAY_TO.offered, 'withdraw'],
]

/** Makes so many things, each at a moment of the career. */
async function each<Made>(
  ctx: Context,
  random: Random,
  { zone, since }: Career,
  count: number,
  make: (at: Date) => Made,
): Promise<Made[]> {
  const made: Made[] = []
  for (let left = count; left > 0; left -= 1) made.push(make(await someInstant(ctx, random, zone, since)))
  return made
}

async function makeWork(ctx: Context, random: Random, { talentId }: Career): Promise<string[]> {
  const count = random.chance(0.15) ? random.int(12, 14) : random.int(0, 4)
  return makeProjects(
    ctx,
    Array.from({ length: count }, (_none, at) => ({
      user_id: talentId,
      title: `Work ${at} of ${talentId.slice(-12)}`,
      project_type: 'film',
      // some are no longer shown, and were looked at before
      status: random.pick(['published', 'published', 'draft']),
    })),
  )
}

/** Looks at the profile and at each project; of an upgraded installation some are from before. */
async function lookAt(ctx: Context, random: Random, career: Career, projects: readonly string[], cast: Cast) {
  const upgraded = random.chance(0.4)
  const subjects = [
    { subjectId: career.talentId, kind: 'profile' as Viewed, most: 25 },
    ...projects.map((subjectId) => ({ subjectId, kind: 'project' as Viewed, most: 6 })),
  ]
  for (const { most, ...subject } of subjects) {
    await makeLooks(
      ctx,
      await each(ctx, random, career, random.int(0, most), (at) => {
        const looker = random.chance(0.3) ? null : random.pick(cast.lookers)
        const { id: seenBy, viewer } = looker ?? { id: random.uuid(at.getTime()), viewer: 'visitor' as const }
        return { ...subject, businessId: null, seenBy, viewer, source: random.pick(SOURCES), at }
      }),
    )
    if (upgraded && subject.kind === 'project')
      await makeEarlierLooks(
        ctx,
        await each(ctx, random, career, 3, (at) => ({ ...subject, seenBy: random.pick(cast.lookers).id, at })),
      )
  }
  return upgraded
}

/** Pages of searches that showed each of them, mostly with another; some are searched for with many words. */
export async function makeSearches(
  ctx: Context,
  random: Random,
  careers: readonly Career[],
  cast: Cast,
): Promise<void> {
  const pages: Parameters<typeof makeAppearances>[1][number][] = []
  for (const career of careers) {
    const many = random.chance(0.15)
    const found = await each(ctx, random, career, random.int(many ? 15 : 0, 25), (at) => ({
      talentIds: [...new Set([career.talentId, random.pick(careers.filter(({ since }) => since <= at)).talentId])],
      searcherId: random.common(cast.searchers),
      words: many ? random.some(MANY_WORDS, 40) : random.some(WORDS, random.int(0, 3)),
      at,
    }))
    pages.push(...found)
  }
  await makeAppearances(ctx, pages)
}

/** Lists that they are in, and posts that they were invited to. */
async function save(ctx: Context, random: Random, career: Career, posts: readonly string[], cast: Cast): Promise<void> {
  const { talentId, since, zone } = career
  for (const { ownerId, businessId } of cast.companies)
    for (let lists = random.int(0, 2); lists > 0; lists -= 1) {
      const { id } = await insertList(ctx.db, businessId, `List ${random.uuid(0)}`, ownerId)
      if (random.chance(0.7)) await addEntries(ctx.db, [id], talentId, ownerId)
    }
  for (const postId of random.some(posts, random.int(0, 5))) {
    await insertInvitation(ctx.db, { post_id: postId, talent_id: talentId, invited_by: null, message: '' })
    await sql`update post_invitations set created_at = ${await someInstant(ctx, random, zone, since)} where post_id = ${postId} and talent_id = ${talentId}`.execute(
      ctx.db,
    )
  }
}

interface Sent {
  id: string
  at: Date
  /** How many days after it was sent a reply was promised, where one was. */
  days: number
  /** How far between then and now its last step was, from 0 to 1. */
  share: number
  /** The reply came when the promised day was over, to the moment. */
  late: boolean
}

/** Sent then, with the end of a day promised as the post's zone has it, and each step after the one before. */
async function sendThen(ctx: Context, { id, at, days, share, late }: Sent): Promise<void> {
  await sql`
    update applications a set created_at = ${at}, updated_at = ${at}, promised_until = p.until, reply_until = p.until
    from (select o.id, ((${at}::timestamptz at time zone o.time_zone)::date + ${days}::int + 1)::timestamp at time zone o.time_zone as until from posts o where o.kind = 'job') p
    where a.id = ${id} and p.id = a.post_id`.execute(ctx.db)
  await sql`update applications set created_at = ${at}, updated_at = ${at} where id = ${id}`.execute(ctx.db)
  await sql`
    update application_log l set created_at = case
      when (l.party = 'system' or ${late}::boolean) and l.move = 'reject' and l.seq = 2 and a.promised_until < now() then a.promised_until
      else a.created_at + (now() - interval '1 second' - a.created_at) * ${share}::float8 * (l.seq - 1) / 8 end
    from applications a where a.id = l.application_id and a.id = ${id}`.execute(ctx.db)
}

/** They apply for these posts, and some of it comes to something. */
async function apply(ctx: Context, random: Random, career: Career, posts: readonly Post[]): Promise<void> {
  for (const { postId, kind, ...side } of posts) {
    if (random.chance(0.2)) continue
    const at = await someInstant(ctx, random, career.zone, career.since)
    // drawn whether or not it is used: what else is drawn must not depend on today's date
    const drawn = {
      silent: random.chance(0.15),
      moves: random.pick(WAYS),
      days: random.int(0, 40),
      share: random.next(),
    }
    const unanswered = drawn.silent && kind === 'job' && Date.now() - at.getTime() > 5 * 86_400_000
    const moves = unanswered ? [] : drawn.moves
    const id = await makeApplication(ctx, { ...side, postId, kind, applicantId: career.talentId, moves, unanswered })
    const days = unanswered ? drawn.days % 3 : drawn.days
    await sendThen(ctx, { id, at, days, share: drawn.share, late: random.chance(0.3) })
  }
}

interface Post {
  postId: string
  kind: 'job' | 'collaboration'
  businessId: string | null
  ownerId: string | null
}

/** Posts of the companies, and a collaboration of a person. */
export async function makePosts(ctx: Context, random: Random, cast: Cast): Promise<Post[]> {
  const posts: Post[] = []
  for (const company of cast.companies)
    for (let count = random.int(1, 4); count > 0; count -= 1) {
      const kind = random.chance(0.2) ? 'collaboration' : 'job'
      const { id } = await (kind === 'job'
        ? makeJob(ctx, { ...company, form: { time_zone: random.pick(ZONES) } })
        : makeCollaboration(ctx, company))
      posts.push({ postId: id, kind, businessId: company.businessId, ownerId: null })
    }
  const { id } = await makeCollaboration(ctx, { ownerId: cast.starterId })
  return [...posts, { postId: id, kind: 'collaboration', businessId: null, ownerId: cast.starterId }]
}

/**
 * How a talent is looked at, saved, invited and answered since they joined. True if it has looks from before an upgrade,
 * which only `rebuildLooks` counts.
 */
export async function makeCareer(
  ctx: Context,
  random: Random,
  career: Career,
  { cast, posts }: { cast: Cast; posts: readonly Post[] },
): Promise<boolean> {
  const { talentId, since } = career
  await sql`update profiles set created_at = ${since} where id = ${talentId}`.execute(ctx.db)
  const projects = await makeWork(ctx, random, career)
  const upgraded = await lookAt(ctx, random, career, projects, cast)
  const ids = posts.flatMap(({ postId, businessId }) => (businessId === null ? [] : [postId]))
  await save(ctx, random, career, ids, cast)
  await apply(ctx, random, career, posts)
  return upgraded
}
