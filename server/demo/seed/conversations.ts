import { makeConversation } from '../../src/modules/messaging/messaging.factory.ts'
import type { Context } from '../../src/platform/context.ts'
import { companies } from '../data/cast.ts'
import { conversations } from '../data/conversations.ts'
import type { Cast } from './people.ts'

const HOUR_MS = 3_600_000
const isCompany = new Set(companies.map((company) => company.key))

/** What the cast wrote to each other. */
export async function seedConversations(ctx: Context, cast: Cast): Promise<void> {
  const posts = await ctx.db.selectFrom('posts').select(['id', 'title']).where('demo', '=', true).execute()
  const postOf = new Map(posts.map((post) => [post.title, post.id]))
  const now = Date.now()
  for (const { from, with: other, about, lines, unread = false, request = false } of conversations) {
    const ids = { from: cast.get(from), with: cast.get(other) }
    const postId = about === undefined ? null : postOf.get(about)
    if (!ids.from || !ids.with || postId === undefined)
      throw new Error(`The demo does not know ${from}, ${other} or “${about}”`)
    const messages = lines.map(({ by, hoursAgo, text }) => ({
      senderId: ids[by] ?? '',
      body: text,
      at: new Date(now - hoursAgo * HOUR_MS),
    }))
    const last = lines.at(-1)
    const members = (['from', 'with'] as const).map((side) => ({
      userId: ids[side] ?? '',
      businessId: side === 'from' && isCompany.has(from) ? (ids.from ?? null) : null,
      lastReadAt: unread && last && last.by !== side ? (messages.at(-2)?.at ?? null) : (messages.at(-1)?.at ?? null),
    }))
    await makeConversation(ctx, { postId, members, messages, state: request ? 'request' : 'open' })
  }
}
