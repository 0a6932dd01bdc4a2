import { unreadWords } from '@ensemble/contract/messaging/messaging.needs.ts'
import { messagesHref } from '@ensemble/contract/messaging/vocabulary.ts'
import { defineNeed } from '../../platform/needs/define-need.ts'
import { findUnreadOfCompanies } from './needs.reads.ts'

const unread = defineNeed({
  kind: 'unread',
  for: 'talent',
  order: 20,
  act: 'Reply',
  most: 1,
  hrefOfMany: messagesHref('talent'),
  async read(ctx, limit) {
    const lines = await findUnreadOfCompanies(ctx.db, ctx.viewer, limit)
    const rows = lines.map(({ id, name, image_url, at, request, unread: messages }) => ({
      who: { name, image_url, kind: 'company' as const },
      since: at,
      until: null,
      href: messagesHref('talent', id),
      facts: { request, unread: messages },
    }))
    return { rows, count: lines[0]?.count ?? 0, oldest: lines[0]?.oldest ?? null }
  },
  words: unreadWords,
})

/** Companies that wrote to someone, as long as they have not read it. */
export const messagingNeeds = [unread]
