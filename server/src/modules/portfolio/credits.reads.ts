import type { CRAFTS } from '@ensemble/contract/accounts/vocabulary.ts'
import type { CreditState } from '@ensemble/contract/portfolio/credits.flow.ts'
import type { ProjectType } from '@ensemble/contract/portfolio/vocabulary.ts'
import { sql } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'
import { people } from '../accounts/index.ts'
import { notBlocked } from '../relations/index.ts'
import { visibleTo } from './projects.queries.ts'

export interface CreditRow {
  id: string
  owner_id: string
  role: (typeof CRAFTS)[number]
  state: CreditState
  decided_at: Date | null
  person_id: string | null
  name: string
  slug: string | null
  title: string | null
  image_url: string | null
}

const CREDIT = sql`c.id, p.user_id as owner_id, c.role, c.state, c.decided_at, c.person_id, coalesce(${people.shownName('s')}, c.name) as name, s.slug,
  coalesce(t.professional_title, t.profession) as title, s.avatar_url as image_url`
const FROM = sql`portfolio_credits c join portfolio_projects p on p.id = c.project_id left join profiles s on s.id = c.person_id left join talent_profiles t on t.id = c.person_id`

/**
 * The credits of a project for a viewer: the owner sees all current ones; others see those that are named or confirmed,
 * of visible people, and those about themselves.
 */
export async function listCredits(db: Db, projectId: string, viewer: Viewer | null): Promise<CreditRow[]> {
  const viewerId = viewer?.blocked ? null : (viewer?.id ?? null)
  const { rows } =
    await sql<CreditRow>`select ${CREDIT} from ${FROM} where c.project_id = ${projectId} and c.state <> 'withdrawn'
    and (p.user_id = ${viewerId}::uuid or c.person_id = ${viewerId}::uuid or c.state = 'named'
      or (c.state = 'confirmed' and person_is_shown(c.person_id) and ${notBlocked(viewerId, sql`c.person_id`)}))
    order by c.created_at, c.id`.execute(db)
  return rows
}

export async function findCredit(db: Db, id: string): Promise<CreditRow | undefined> {
  const { rows } = await sql<CreditRow>`select ${CREDIT} from ${FROM} where c.id = ${id}`.execute(db)
  return rows[0]
}

export interface OwnCreditRow extends CreditRow {
  project_id: string
  project_title: string
  project_type: ProjectType
  visible: boolean
  owner_name: string
  owner_slug: string
  owner_title: string | null
  owner_image: string | null
  asked_at: Date
  cursor_at: string
}

/** Credits that name someone, latest request first; only of visible owners without a block. */
export async function listOwnCredits(
  db: Db,
  viewer: Viewer,
  shown: 'asked' | 'answered' | undefined,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<OwnCreditRow[]> {
  const states =
    shown === 'asked'
      ? sql`c.state = 'asked'`
      : shown === 'answered'
        ? sql`c.state in ('confirmed', 'declined')`
        : sql`c.state in ('asked', 'confirmed', 'declined')`
  const { rows } = await sql<OwnCreditRow>`
    select ${CREDIT}, p.id as project_id, p.title as project_title, p.project_type, ${visibleTo(viewer, 'p')} as visible, o.full_name as owner_name, o.slug as owner_slug,
      coalesce(ot.professional_title, ot.profession) as owner_title, o.avatar_url as owner_image, c.asked_at, c.asked_at::text as cursor_at
    from ${FROM} join profiles o on o.id = p.user_id left join talent_profiles ot on ot.id = o.id
    where c.person_id = ${viewer.id} and ${states} and p.status = 'published' and person_is_shown(p.user_id) and ${notBlocked(viewer.id, sql`p.user_id`)}
      and ${after ? keysetAfter([sql`c.asked_at`, sql`c.id`], after) : sql`true`} order by c.asked_at desc, c.id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

export interface PersonRow {
  id: string
  name: string
  title: string | null
  location: string | null
  image_url: string | null
}

const MOST_PEOPLE = 8

/** People whose names begin with every one of these (folded) words, except the viewer. */
export async function searchPeople(db: Db, viewerId: string, words: readonly string[]): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select s.id, s.full_name as name, coalesce(t.professional_title, t.profession) as title, s.location, s.avatar_url as image_url
    from profiles s left join talent_profiles t on t.id = s.id
    where ${sql.join(
      words.map(
        (word) =>
          sql`folded(' ' || s.full_name || ' ' || s.email) like ${`% ${word}%`} and folded(' ' || s.full_name) like ${`% ${word}%`}`,
      ),
      sql` and `,
    )}
      and s.id <> ${viewerId} and s.full_name <> '' and person_is_shown(s.id) and ${notBlocked(viewerId, sql`s.id`)}
    order by s.full_name, s.id limit ${MOST_PEOPLE}`.execute(db)
  return rows
}

export interface CreditStory {
  credit_id: string
  state: CreditState
  role: string
  project_id: string
  project: string
  owner_id: string
  owner: string
  person_id: string
  person: string
}

/** What a notification about a credit needs; undefined once it is gone. */
export async function findCreditStory(db: Db, id: string): Promise<CreditStory | undefined> {
  const { rows } = await sql<CreditStory>`
    select c.id as credit_id, c.state, c.role, p.id as project_id, p.title as project, o.id as owner_id, o.full_name as owner, s.id as person_id, ${people.shownName('s')} as person
    from portfolio_credits c join portfolio_projects p on p.id = c.project_id join profiles o on o.id = p.user_id join profiles s on s.id = c.person_id where c.id = ${id}`.execute(
    db,
  )
  return rows[0]
}
