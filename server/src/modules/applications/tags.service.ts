import type { TagInput } from '@ensemble/contract/applications/many-applicants.schemas.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { record } from '../../platform/facts/record.ts'
import { applicationsTagged } from './applications.facts.ts'
import { received } from './many-applicants.service.ts'
import { changeTags } from './tags.queries.ts'

/** Tags applications, or removes tags, and tells the other seats. Throws 404 and `jobs.seat_needed`. */
export const tagMany = (
  ctx: MemberContext,
  { ids, add, remove }: z.output<typeof TagInput>,
): Promise<{ changed: number; full: number }> =>
  inTransaction(ctx, async (ctx) => {
    const rows = await received(ctx, ids)
    const { changed, full } = await changeTags(ctx.db, {
      ids: rows.map(({ id }) => id),
      add,
      remove,
      authorId: ctx.viewer.id,
    })
    const posts = Map.groupBy(
      rows.filter(({ id }) => changed.includes(id)),
      (row) => row.post_id,
    )
    for (const [postId, [first]] of posts)
      if (postId !== null && first)
        await record(ctx, applicationsTagged({ postId, businessId: first.business_id, ownerId: first.owner_id }))
    return { changed: changed.length, full }
  })
