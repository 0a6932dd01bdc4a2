import {
  applicationEdited,
  applicationMoved,
  applicationMovedQuietly,
  applicationOpened,
  applicationSubmitted,
} from '../../modules/applications/applications.facts.ts'
import { recountLater, withoutMessage } from '../../modules/figures/index.ts'
import { messageSent } from '../../modules/messaging/messaging.facts.ts'
import { type FactDefinition, MANY_TOGETHER, on, onSeveral, type Reaction } from '../../platform/facts/define-fact.ts'

interface About {
  applicationId: string
  businessId: string | null
}

/** After whatever changes how an application to a company counts: at the end of the transaction, once for all that changed. */
const recounted = <Payload extends About>(fact: FactDefinition<Payload>): Reaction =>
  onSeveral(
    fact,
    'count-application',
    (facts, ctx) =>
      recountLater(ctx, {
        ctx,
        ids: facts.flatMap(({ applicationId, businessId }) => (businessId === null ? [] : [applicationId])),
      }),
    { together: MANY_TOGETHER },
  )

/** What applications count as follows them. */
export const countingReactions: readonly Reaction[] = [
  recounted(applicationSubmitted),
  recounted(applicationEdited),
  recounted(applicationOpened),
  recounted(applicationMovedQuietly),
  recounted(applicationMoved),
  // a company's first message to someone who applied is its reply
  on(messageSent, 'count-reply', async ({ side, to, team }, ctx) => {
    if (team || to === null) return
    await recountLater(ctx, { ctx, ids: await withoutMessage(ctx.db, side, to) })
  }),
]
