import type { MessagePart, PartInput } from '@ensemble/contract/messaging/parts.schemas.ts'
import { isFile, PART_KINDS, type PartKind } from '@ensemble/contract/messaging/parts.vocabulary.ts'
import type { MemberContext } from '../../platform/context.ts'
import { defineTimedTask } from '../../platform/tasks/define-task.ts'
import { giveUpOrphans } from '../media/files.face.ts'
import { claimMedia } from '../media/index.ts'
import type { MessageRef } from './messaging.queries.ts'
import { ATTACHMENTS, PART_RULES } from './parts.kinds.ts'
import { findAttached, findParts, insertParts, type PartRow } from './parts.queries.ts'
import { findScheduledFiles } from './scheduled/scheduled.queries.ts'

const refsOf = (parts: readonly Pick<PartRow, 'kind' | 'ref'>[], kind: PartKind) => [
  ...new Set(parts.filter((part) => part.kind === kind).map(({ ref }) => ref)),
]

/** Whether a message that was sent before carries the same. */
export async function carriesSame(
  ctx: MemberContext,
  { conversationId, messageId }: MessageRef,
  parts: readonly PartInput[],
): Promise<boolean> {
  const before = await findParts(ctx.db, conversationId, [messageId])
  return (
    before.length === parts.length &&
    before.every(({ kind, ref }, at) => kind === parts[at]?.kind && ref === parts[at].ref)
  )
}

/**
 * Checks, in the caller's transaction, that the viewer may send all of these. Throws `messaging.part_missing` (409) and what
 * `claimMedia` throws.
 */
export async function assertSendable(ctx: MemberContext, parts: readonly PartInput[]): Promise<void> {
  for (const kind of PART_KINDS) {
    const refs = refsOf(parts, kind)
    if (refs.length) await PART_RULES[kind].check(ctx, refs)
  }
}

/** Writes what a new message carries, in the caller's transaction. Throws what `assertSendable` throws. */
export async function attachParts(ctx: MemberContext, message: MessageRef, parts: readonly PartInput[]): Promise<void> {
  await assertSendable(ctx, parts)
  const files = parts.filter(isFile).map(({ ref }) => ref)
  if (files.length) await claimMedia(ctx, ATTACHMENTS, files)
  await insertParts(ctx.db, message, parts)
}

async function shownOf(ctx: MemberContext, parts: readonly Pick<PartRow, 'kind' | 'ref'>[], kind: PartKind) {
  const refs = refsOf(parts, kind)
  return refs.length ? PART_RULES[kind].present(ctx, refs) : new Map<string, never>()
}

/** These parts as the viewer sees them now, in order. */
export async function presentAll(
  ctx: MemberContext,
  parts: readonly Pick<PartRow, 'kind' | 'ref' | 'alt'>[],
): Promise<MessagePart[]> {
  const shown = new Map(
    await Promise.all(PART_KINDS.map(async (kind) => [kind, await shownOf(ctx, parts, kind)] as const)),
  )
  return parts.map(
    ({ kind, ref, alt }) => ({ kind, ref, alt, shown: shown.get(kind)?.get(ref) ?? null }) as MessagePart,
  )
}

/** What these messages of a conversation carry, by message, as the viewer sees it now. The conversation is open to them. */
export async function presentParts(
  ctx: MemberContext,
  conversationId: string,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, MessagePart[]>> {
  const rows = await findParts(ctx.db, conversationId, messageIds)
  const presented = await presentAll(ctx, rows)
  const parts = new Map<string, MessagePart[]>()
  rows.forEach(({ message_id: id }, at) => {
    const part = presented[at]
    if (part) parts.set(id, [...(parts.get(id) ?? []), part])
  })
  return parts
}

/** Gives up files that were uploaded but never sent, and those of messages that are gone. */
export const sweepAttachmentsTask = defineTimedTask('messaging.sweep_attachments', '37 * * * *', (ctx) =>
  giveUpOrphans(ctx, ATTACHMENTS, async (ctx, ids) => [
    ...(await findAttached(ctx.db, ids)),
    ...(await findScheduledFiles(ctx.db, ids)),
  ]),
)
