import type { SavedReply } from '@ensemble/contract/messaging/saved-replies.schemas.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { people } from '../../accounts/index.ts'
import type { ReplyOwner } from './saved-replies.policy.ts'

const COLUMNS = sql`r.id, r.title, r.body, ${people.shownName('p')} as author, r.version`

/** Those of a company or a talent, by title. */
export async function listReplies(db: Db, owner: ReplyOwner): Promise<SavedReply[]> {
  const { rows } = await sql<SavedReply>`
    select ${COLUMNS} from saved_replies r left join profiles p on p.id = r.author_id
    where r.business_id = ${owner.business_id}::uuid or r.owner_id = ${owner.owner_id}::uuid
    order by lower(r.title), r.id`.execute(db)
  return rows
}

export async function findReply(db: Db, id: string): Promise<SavedReply | undefined> {
  const { rows } = await sql<SavedReply>`
    select ${COLUMNS} from saved_replies r left join profiles p on p.id = r.author_id where r.id = ${id}`.execute(db)
  return rows[0]
}
