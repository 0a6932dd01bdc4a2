import type { Page } from '@ensemble/contract/core/index.ts'
import type { MessageHit, MessageSearch } from '@ensemble/contract/messaging/search.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import { listPage } from '../../platform/db/page.ts'
import { presentLine } from './conversations.service.ts'
import { isOwn } from './messages.present.ts'
import { findHits } from './searching.reads.ts'

const PAGE = 20

/** The viewer's messages with these words, the newest first. */
export const searchMessages = (
  ctx: MemberContext,
  { q, cursor, limit = PAGE }: MessageSearch,
): Promise<Page<MessageHit>> =>
  listPage(ctx, {
    kind: 'message-hits',
    cursor,
    limit,
    read: (after, most) => findHits(ctx.db, ctx.viewer, { q, before: after && String(after[0]) }, most),
    key: ({ id }) => [id],
    present: (row) => ({
      id: row.id,
      seq: row.seq,
      at: row.created_at.toISOString(),
      from_me: isOwn(ctx.viewer, row),
      author: row.author,
      text: `${row.cut ? '… ' : ''}${row.text.replaceAll(/\s+/g, ' ').trim()}`,
      conversation: presentLine(row.conversation),
    }),
  })
