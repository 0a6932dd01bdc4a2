import { type RawBuilder, sql } from 'kysely'
import { MAIL_POST, type MailPost, POSTER, tellable } from '../../modules/posts/mails.face.ts'
import { listed } from '../../modules/posts/visibility.face.ts'
import { profileVisibleTo } from '../../modules/profiles/index.ts'
import { customPlan, type Db } from '../../platform/db/db.ts'
import { kilometersFrom } from '../../platform/places/index.ts'
import { type FeedFilter, matching } from '../../reads/discover/index.ts'
import { type Asker, narrowedTo, type PoolFilter } from '../../reads/talent-pool/index.ts'

/** A range of searches by id: after the first, up to and including the last unless it is open. */
export interface SearchPage {
  after: string
  end: string | undefined
}

/**
 * The post `o` starts once the person of the search `s` is free by their profile, or does not say when; as `freeFrom`
 * reads it.
 */
const freeFor = (
  today: string,
): RawBuilder<boolean> => sql<boolean>`exists (select from talent_profiles t where t.id = s.user_id and (t.availability_status = 'available'
  or (t.availability_status = 'soon' and (t.available_from <= ${today}::date or (t.available_from is not null and (o.starts is null or o.starts && daterange(t.available_from, null)))))))`

/**
 * Which of a page of "At once" searches of posts find which of a few posts. The same conditions as `matching`, read
 * from the searches' own columns: one statement for thousands of searches. Excludes whoever posted; what else the
 * person may not see is checked when the email is sent. The posts are read once, apart (`offset 0`): left to itself,
 * the planner looks them up among all posts for each search anew. `today`: YYYY-MM-DD.
 */
export async function findHits(
  db: Db,
  postIds: readonly string[],
  { after, end }: SearchPage,
  today: string,
): Promise<{ search_id: string; post_id: string; user_id: string }[]> {
  const { rows } = await sql<{ search_id: string; post_id: string; user_id: string }>`
    select ${customPlan} s.id as search_id, o.id as post_id, s.user_id
    from (select o.* from posts o where o.id = any(${[...postIds]}::uuid[]) and ${listed('o')} offset 0) o join (
      select * from saved_searches where kind = 'posts' and frequency = 'now' and removed_at is null and id > ${after} ${end === undefined ? sql`` : sql`and id <= ${end}`} order by id offset 0) s
      on s.facets <@ o.facets and (s.without is null or not s.without && o.facets) and (s.post_kind is null or s.post_kind = o.kind) and o.published_at > s.seen_at
        and (s.pay_currency is null or (o.pay_currency = s.pay_currency and o.pay_per_day >= s.pay_least))
        and (s.pay_below is null or o.pay_per_day < s.pay_below)
        and (s.starts is null or o.starts && s.starts) and (not s.free or ${freeFor(today)})
        and (s.km is null or ${kilometersFrom(sql.ref('s.lat'), sql.ref('s.lng'), 'o')} <= s.km)
        and (s.ask is null or o.tsv @@ s.ask) and o.owner_id <> s.user_id`.execute(db)
  return rows
}

/** Which of these posts someone may be emailed about, newest first. `unpaidToo`: a search asked for unpaid ones. */
export async function tellablePosts(
  db: Db,
  userId: string,
  postIds: readonly string[],
  unpaidToo: boolean,
): Promise<MailPost[]> {
  if (postIds.length === 0) return []
  const { rows } = await sql<MailPost>`
    select ${MAIL_POST} from posts o ${POSTER} where o.id = any(${[...postIds]}::uuid[]) and ${tellable(userId, { unpaidToo })} order by o.published_at desc, o.id desc`.execute(
    db,
  )
  return rows
}

export interface Stretch {
  /** After this, and up to `until`. */
  since: Date
  until: Date
}

/** The newest posts of a period that a search finds and that someone may be emailed about. */
export async function newPosts(
  db: Db,
  userId: string,
  filter: FeedFilter,
  { since, until }: Stretch,
  limit: number,
  unpaidToo: boolean,
): Promise<MailPost[]> {
  const { rows } = await sql<MailPost>`
    select ${customPlan} ${MAIL_POST} from posts o ${POSTER}
    where ${matching(filter)} and o.published_at > ${since} and o.published_at <= ${until} and ${tellable(userId, { unpaidToo })}
    order by o.published_at desc, o.id desc limit ${sql.lit(limit)}`.execute(db)
  return rows
}

export interface FoundTalent {
  id: string
  slug: string
  name: string
  role: string | null
  location: string | null
}

/** Whether any talent's searchable profile last changed within a period. */
export async function hasNewTalent(db: Db, { since, until }: Stretch): Promise<boolean> {
  const { rows } =
    await sql`select from talent_search where found_since > ${since} and found_since <= ${until} order by found_since limit 1`.execute(
      db,
    )
  return rows.length > 0
}

/** Talent that a search newly finds in a period and has not sent before; latest change first. `only`: among these. */
export async function newTalent(
  db: Db,
  searchId: string,
  asker: Asker,
  filter: PoolFilter,
  { since, until }: Stretch,
  limit: number,
  only?: readonly string[],
): Promise<FoundTalent[]> {
  const { rows } = await sql<FoundTalent>`
    select p.id, p.slug, p.full_name as name, coalesce(nullif(t.professional_title, ''), t.profession) as role, p.location
    from (select s.id, s.found_since from talent_search s where ${narrowedTo(filter, asker)} and s.found_since > ${since} and s.found_since <= ${until}
      ${only ? sql`and s.id = any(${[...only]}::uuid[])` : sql``} offset 0) s
      join profiles p on p.id = s.id join talent_profiles t on t.id = s.id
    where ${profileVisibleTo(asker.viewerId)} and s.id <> ${asker.viewerId} and not exists (select from saved_search_notified k where k.search_id = ${searchId} and k.talent_id = s.id)
    order by s.found_since desc, s.id desc limit ${sql.lit(limit)}`.execute(db)
  return rows
}

export async function hasSeat(db: Db, userId: string, businessId: string): Promise<boolean> {
  const { rows } =
    await sql`select from company_members where user_id = ${userId} and business_id = ${businessId}`.execute(db)
  return rows.length > 0
}
