import type { PresenceList } from '@ensemble/contract/messaging/presence.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import { findMessageSettings } from '../preferences/index.ts'
import { findHere } from '../presence/index.ts'
import { findOthers } from './presence.reads.ts'

/** Who is here of the other sides of these conversations, for those who show it themselves. */
export async function readPresence(ctx: MemberContext, ids: readonly string[]): Promise<PresenceList> {
  const { presence: shows } = await findMessageSettings(ctx.db, ctx.viewer.id)
  if (!shows) return { items: [] }
  const others = await findOthers(ctx.db, ctx.viewer.id, ids)
  const here = await findHere(
    ctx.db,
    others.map(({ user_id: id }) => id),
  )
  const inView = new Map<string, boolean>()
  for (const { conversation_id: id, user_id: who } of others) {
    const one = here.get(who)
    if (one !== undefined) inView.set(id, one || inView.get(id) === true)
  }
  return {
    items: Array.from(inView, ([conversation_id, shown]) => ({
      conversation_id,
      presence: shown ? ('online' as const) : ('away' as const),
    })),
  }
}
