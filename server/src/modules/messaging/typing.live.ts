import { z } from 'zod'
import { tell } from '../../platform/http/live-hub.ts'
import { defineEar } from '../../platform/live/define-ear.ts'
import { findApart, findAudience, findShutOut } from './audience.reads.ts'
import { canShowTyping } from './messaging.policy.ts'
import { knownOf, subjectOf } from './messaging.service.ts'
import { findWritable } from './writing.queries.ts'

const Typing = z.object({ conversation: z.uuid(), on: z.boolean() })

/** Tells the others of a conversation that this person is writing, as long as they may write there. Nothing is stored. */
export const typingEar = defineEar('typing', Typing, async (ctx, { conversation: id, on }) => {
  const conversation = await findWritable(ctx.db, ctx.viewer.id, id)
  if (!conversation) return
  if (canShowTyping(ctx.viewer, subjectOf(conversation), knownOf(conversation)) !== true) return
  // among very many, someone always is
  if (conversation.team && !conversation.listed_at_once) return
  const kept = [await findApart(ctx.db, ctx.viewer.id), ...(conversation.team ? [await findShutOut(ctx.db, id)] : [])]
  const others = (await findAudience(ctx.db, id)).filter(
    (person) => person !== ctx.viewer.id && !kept.some((those) => those.has(person)),
  )
  await tell(ctx, others, {
    type: 'typing',
    conversation: id,
    on,
    by: ctx.viewer.id,
    side: conversation.own_side_id,
    ...(conversation.team && { name: conversation.own_name }),
  })
})
