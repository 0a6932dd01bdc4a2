import type { Page } from '@ensemble/contract/core/index.ts'
import type { PageQuery } from '@ensemble/contract/core/page.ts'
import type { SharedFile } from '@ensemble/contract/messaging/files.schemas.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { listPage } from '../../platform/db/page.ts'
import { notFound } from '../../platform/errors.ts'
import { presentMedia } from '../media/index.ts'
import { findFiles } from './files.reads.ts'
import { authorFor, isOwn } from './messages.present.ts'
import { isOpenTo } from './messaging.queries.ts'

const PAGE = 20

/** Throws 404. */
export async function readFiles(
  ctx: MemberContext,
  conversationId: string,
  { cursor, limit = PAGE }: z.output<typeof PageQuery>,
): Promise<Page<SharedFile>> {
  const { viewer, db } = ctx
  if (!(await isOpenTo(db, viewer.id, conversationId))) throw notFound()
  const page = await listPage(ctx, {
    kind: 'conversation-files',
    cursor,
    limit,
    read: (after, most) => findFiles(db, viewer.id, conversationId, after, most),
    key: (row) => [row.message_id, row.position],
    present: (row) => row,
  })
  const refs = page.items.map(({ ref }) => ref)
  const media = await presentMedia(ctx, refs, { access: 'viewer' })
  return {
    ...page,
    items: page.items.map((row) => ({
      ref: row.ref,
      message_id: row.message_id,
      seq: row.seq,
      at: row.created_at.toISOString(),
      from_me: isOwn(viewer, row),
      author: authorFor(viewer, row),
      alt: row.alt,
      media: media.get(row.ref) ?? null,
    })),
  }
}
