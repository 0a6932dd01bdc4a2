import type { ConversationNow } from '@ensemble/contract/messaging/messaging.live.ts'
import type { MemberContext } from '../../platform/context.ts'
import type { Carried, Changes } from '../../platform/http/live-carrier.ts'
import { findListed } from './conversations.reads.ts'
import { presentLine } from './conversations.service.ts'
import { LISTED_AT_ONCE } from './inbox.queries.ts'
import { findOpen } from './messaging.queries.ts'
import { countOwnUnread, readThese } from './messaging.service.ts'

/** In bytes: a live message has at most 64 kB. */
const MOST_BYTES = 32_768
const MOST_MESSAGES = 20

type Words = Pick<ConversationNow, 'messages' | 'last_change'>

/** Undefined if the conversation isn't open to the viewer, and for more than a live message should carry. */
async function readWords(ctx: MemberContext, id: string, about: ReadonlySet<string>): Promise<Words | undefined> {
  if (about.size > MOST_MESSAGES) return undefined
  // before the messages, as pages of them do: a change in between is asked for again rather than missed
  const open = await findOpen(ctx.db, ctx.viewer.id, id)
  if (!open) return undefined
  const messages = about.size ? await readThese(ctx, id, [...about]) : []
  return { messages: messages.toSorted((one, other) => one.seq - other.seq), last_change: open.last_change }
}

/**
 * What live messages about these conversations carry for the viewer, by the same rules as their own requests. Left out: what
 * isn't open to them, what is too large, and teams so large that lists are written late.
 */
export async function readNow(ctx: MemberContext, changes: Changes): Promise<Carried> {
  const words = new Map<string, Words>()
  for (const [id, about] of changes) {
    const read = await readWords(ctx, id, about)
    if (read) words.set(id, read)
  }
  const rows = await findListed(ctx.db, ctx.viewer, [...words.keys()], { declined: true })
  const { unread } = await countOwnUnread(ctx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const carried = new Map<string, ConversationNow>()
  for (const [id, read] of words) {
    const row = byId.get(id)
    const now = { line: row ? presentLine(row) : null, unread, ...read }
    const small = Buffer.byteLength(JSON.stringify(now)) <= MOST_BYTES
    if (small && (!row || row.member_count <= LISTED_AT_ONCE)) carried.set(id, now)
  }
  return carried
}
