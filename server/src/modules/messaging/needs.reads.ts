import { UNREAD_SHOWN } from '@ensemble/contract/messaging/vocabulary.ts'
import { sql } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { people } from '../accounts/index.ts'
import { speaksForAny } from '../companies/seats.face.ts'
import { isListed, listOf } from './inbox.queries.ts'
import { sidesOf } from './sides.reads.ts'

/** A conversation in which a company wrote something that the viewer has not read. */
export interface UnreadLine {
  id: string
  request: boolean
  unread: number
  name: string
  image_url: string | null
  at: Date
  /** How many conversations in all, as far as they are counted, and since when the earliest. */
  count: number
  oldest: Date
}

/** The latest of those that count as unread, between the viewer and one company. Teams are their own place. */
export async function findUnreadOfCompanies(db: Db, viewer: Viewer, limit: number): Promise<UnreadLine[]> {
  const { rows } = await sql<UnreadLine>`
    with ${sidesOf(viewer.id)}, latest as materialized (
      select i.conversation_id as id, (i.state <> 'open' and not i.begun) as request, i.unread, b.company_name as name, b.logo_url as image_url, i.active_at as at
      from conversation_inbox i join business_profiles b on b.id = i.other_business_id and ${speaksForAny(sql.ref('b.id'))}
      where i.owner_id = ${listOf(viewer)} and i.unread > 0 and not i.muted and not i.archived and i.team_id is null and ${isListed}
      order by i.active_at desc, i.conversation_id desc limit ${UNREAD_SHOWN + 1})
    select latest.*, count(*) over ()::int as count, min(at) over () as oldest from latest order by at desc, id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Hours after which a message counts as waiting. */
const WAITING_HOURS = 24

/** The earliest conversations of the active company in which something has been unread for a day. Teams are their own place. */
export async function findWaiting(db: Db, viewer: Viewer, limit: number): Promise<UnreadLine[]> {
  const { rows } = await sql<UnreadLine>`
    with ${sidesOf(viewer.id)}, waiting as materialized (
      select i.conversation_id as id, (i.state <> 'open' and not i.begun) as request, i.unread, ${people.shownName('p')} as name, p.avatar_url as image_url, i.active_at as at
      from conversation_inbox i join profiles p on p.id = i.other_id and ${people.inGoodStanding(sql.ref('p.id'))}
      where i.owner_id = ${listOf(viewer)} and i.unread > 0 and not i.muted and not i.archived and i.team_id is null and ${isListed}
        and i.active_at < clock_timestamp() - make_interval(hours => ${sql.lit(WAITING_HOURS)})
      order by i.active_at, i.conversation_id limit ${UNREAD_SHOWN + 1})
    select waiting.*, count(*) over ()::int as count, min(at) over () as oldest from waiting order by at, id limit ${limit}`.execute(
    db,
  )
  return rows
}
