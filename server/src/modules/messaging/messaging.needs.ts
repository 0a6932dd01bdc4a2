import { unreadWords, waitingWords } from '@ensemble/contract/messaging/messaging.needs.ts'
import { messagesHref } from '@ensemble/contract/messaging/vocabulary.ts'
import { defineNeed } from '../../platform/needs/define-need.ts'
import { findUnreadOfCompanies, findWaiting } from './needs.reads.ts'

const DAY_MS = 86_400_000

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

const waiting = defineNeed({
  kind: 'message',
  for: 'business',
  order: 40,
  act: 'Reply',
  most: 3,
  hrefOfMany: `${messagesHref('business')}?show=unread`,
  async read(ctx, limit) {
    const lines = await findWaiting(ctx.db, ctx.viewer, limit)
    const now = ctx.platform.clock.now().getTime()
    const rows = lines.map(({ id, name, image_url, at, request }) => ({
      who: { name, image_url, kind: 'person' as const },
      since: at,
      until: null,
      href: messagesHref('business', id),
      facts: { request, days: Math.floor((now - at.getTime()) / DAY_MS) },
    }))
    return { rows, count: lines[0]?.count ?? 0, oldest: lines[0]?.oldest ?? null }
  },
  words: waitingWords,
})

/** Companies that wrote to someone who has not read it, and people who wait for a company to read theirs. */
export const messagingNeeds = [unread, waiting]
