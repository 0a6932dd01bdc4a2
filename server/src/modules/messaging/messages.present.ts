import type { Message, Quote, ReactionCount } from '@ensemble/contract/messaging/messaging.schemas.ts'
import type { MessagePart } from '@ensemble/contract/messaging/parts.schemas.ts'
import { partsWords, typeOfParts } from '@ensemble/contract/messaging/parts.vocabulary.ts'
import { REACTIONS } from '@ensemble/contract/messaging/reactions.ts'
import { CHANGE_MINUTES, QUOTE_SHOWN } from '@ensemble/contract/messaging/vocabulary.ts'
import type { Viewer } from '../../platform/context.ts'
import type { QuotedMessage, ShownMessage } from './messages.reads.ts'
import type { MessageRow } from './messaging.queries.ts'

/** One line, no characters cut in half, with an ellipsis if it was shortened. */
export function shortened(body: string, most: number): string {
  const line = body.replaceAll(/\s+/g, ' ').trim()
  return line.length <= most
    ? line.toWellFormed()
    : `${line
        .slice(0, most - 1)
        .trimEnd()
        .replace(/[\uD800-\uDBFF]$/u, '')}…`
}

/** Whether the viewer, or a company in which they hold a seat, wrote it. */
export const isOwn = (
  viewer: Viewer,
  { business_id: businessId, sender_id: senderId }: Pick<MessageRow, 'business_id' | 'sender_id'>,
): boolean =>
  businessId === null ? senderId === viewer.id : viewer.seats.some((seat) => seat.businessId === businessId)

/** What a talent wrote themselves needs no name; who writes for a company to a team is named with it. */
export function authorFor(viewer: Viewer, row: Pick<QuotedMessage, 'author' | 'sender_id' | 'business_id'>) {
  const { author } = row
  if (!author || (row.business_id === null && row.sender_id === viewer.id)) return null
  const { id, name, company } = author
  return { id, name: company && !isOwn(viewer, row) ? `${name} of ${company}` : name }
}

const presentQuote = (quoted: QuotedMessage, viewer: Viewer): Quote => ({
  id: quoted.id,
  seq: quoted.seq,
  from_me: isOwn(viewer, quoted),
  author: authorFor(viewer, quoted),
  text: quoted.body === null ? null : shortened(quoted.body || partsWords(quoted.kinds ?? []), QUOTE_SHOWN),
})

/** Each kind of reaction once, in the order of the vocabulary. */
const presentReactions = (reactions: NonNullable<ShownMessage['reactions']>, viewerId: string): ReactionCount[] =>
  REACTIONS.flatMap((emoji) => {
    const those = reactions.filter((each) => each.emoji === emoji)
    return those.length
      ? {
          emoji,
          mine: those.some((each) => each.user_id === viewerId),
          names: those.map((each) => (each.user_id === viewerId ? 'You' : each.name)),
        }
      : []
  })

const changeUntil = ({ sender_id: senderId, deleted, created_at: at }: ShownMessage, viewer: Viewer) =>
  senderId === viewer.id && !deleted ? new Date(at.getTime() + CHANGE_MINUTES * 60_000).toISOString() : null

export const presentMessage = (row: ShownMessage, viewer: Viewer, parts: MessagePart[]): Message => ({
  id: row.id,
  seq: row.seq,
  type: typeOfParts(parts),
  from_me: isOwn(viewer, row),
  author: authorFor(viewer, row),
  content: row.body,
  parts,
  at: row.created_at.toISOString(),
  client_id: row.sender_id === viewer.id ? row.client_id : null,
  edited: row.edited && !row.deleted,
  deleted: row.deleted,
  change_until: changeUntil(row, viewer),
  reply_to: row.quoted && presentQuote(row.quoted, viewer),
  reactions: presentReactions(row.reactions ?? [], viewer.id),
  change: row.change,
})
