import type { PostKind } from '@ensemble/contract/posts/vocabulary.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { notApart } from './apart.reads.ts'
import { listed } from './posts.queries.ts'

export interface MailPost {
  id: string
  kind: PostKind
  title: string
  by: string
  location: string | null
  remote: boolean
}

/** The columns of a post `o` that an email shows, with the name of its poster. */
export const MAIL_POST = sql`o.id, o.kind, o.title, coalesce(b.company_name, p.full_name) as by, o.location, o.remote`
export const POSTER = sql`left join business_profiles b on b.id = o.business_id join profiles p on p.id = o.owner_id`

/** Posts `o` that promise money, unless this person is no talent or asked for others too. */
const paysEnough = (userId: string) => sql`(o.pay_unit is null or o.pay_unit not in ('unpaid', 'royalty_share')
  or not exists (select from talent_profiles t where t.id = ${userId} and not t.unpaid_too))`

/**
 * Posts `o` that we may email this person about: public, not their own, not hidden by them, not across a block, and
 * without guaranteed money only if they asked for such posts, in their profile or right here (`unpaidToo`).
 */
export const tellable = (
  userId: string,
  { unpaidToo = false }: { unpaidToo?: boolean } = {},
): RawBuilder<SqlBool> => sql<SqlBool>`${listed('o')} and o.owner_id <> ${userId}
  and not exists (select from hidden_items h where h.user_id = ${userId} and h.post_id = o.id)
  and not exists (select from company_members m where m.user_id = ${userId} and m.business_id = o.business_id)
  and ${notApart(userId, 'o')} and ${unpaidToo ? sql`true` : paysEnough(userId)}`

/**
 * Posts published since then that contain any of the words (all posts if there are none) and that we may email this
 * person about, newest first.
 */
export async function postsFor(
  db: Db,
  userId: string,
  words: readonly string[],
  since: Date,
  limit: number,
): Promise<MailPost[]> {
  const fits = words.length
    ? sql`o.tsv @@ (${sql.join(
        words.map((word) => sql`phraseto_tsquery('ensemble'::regconfig, parted_words(${word}))`),
        sql` || `,
      )})`
    : sql`true`
  const { rows } = await sql<MailPost>`
    select ${MAIL_POST} from posts o ${POSTER} where o.published_at > ${since} and ${fits} and ${tellable(userId)}
    order by o.published_at desc, o.id desc limit ${limit}`.execute(db)
  return rows
}
