import type { Collaboration } from '@ensemble/contract/collaborations/collaborations.schemas.ts'
import { messages } from '@ensemble/contract/messages.ts'
import type { Viewer } from '../../platform/context.ts'
import { postPolicy, type PostRow } from '../posts/index.ts'
import { type PostParts, presentPost } from '../posts/kinds.face.ts'
import { canJoin } from './collaborations.policy.ts'
import type { CollaborationDetails } from './collaborations.queries.ts'

/** A collaboration as this viewer's page shows it; only its own side sees how many asked to join. */
export function presentCollaboration(
  post: PostRow,
  { budget_amount: amount, budget_currency: currency, ...details }: CollaborationDetails,
  parts: PostParts,
  viewer: Viewer | null,
  now: Date,
): Collaboration {
  const own = parts.around.ownApplications[0]
  const join = canJoin(viewer, post, { now, applied: own?.again === false })
  const shown = presentPost(post, parts, viewer, now)
  return {
    ...shown,
    ...details,
    budget: amount === null || currency === null ? null : { amount, currency },
    applicants: postPolicy.isOwnSide(viewer, post) ? parts.around.applicants : null,
    own_application_id: own?.id ?? null,
    can: { ...shown.can, apply: join === true },
    why_not_apply: join === true ? null : (messages[join] ?? null),
  }
}
