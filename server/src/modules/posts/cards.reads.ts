import type { PostShown } from '@ensemble/contract/messaging/parts.schemas.ts'
import { postHref } from '@ensemble/contract/posts/address.ts'
import type { PostKind } from '@ensemble/contract/posts/vocabulary.ts'
import { sql } from 'kysely'
import type { MemberContext } from '../../platform/context.ts'
import { people } from '../accounts/index.ts'
import { visibleTo } from './posts.queries.ts'

interface Row {
  id: string
  kind: PostKind
  title: string
  location: string | null
  open: boolean
  from: string
}

/** These posts as cards in a message, as far as the viewer may see them. */
export async function postCards(ctx: MemberContext, ids: readonly string[]): Promise<ReadonlyMap<string, PostShown>> {
  const { rows } = await sql<Row>`
    select o.id, o.kind, o.title, o.location, o.status = 'published' as open,
      coalesce(b.company_name, ${people.nameOrFormer('p')}) as from
    from posts o left join business_profiles b on b.id = o.business_id left join profiles p on p.id = o.owner_id
    where o.id = any(${[...ids]}::uuid[]) and ${visibleTo(ctx.viewer, 'o')}`.execute(ctx.db)
  return new Map(rows.map(({ id, ...post }) => [id, { ...post, href: postHref(post.kind, id) }]))
}
