import type { Context } from '../../../platform/context.ts'
import { isBroken } from '../../../platform/env.ts'
import type { MailPace } from '../../../platform/notices/define-notice.ts'
import type { MoveOf } from '../story.reads.ts'
import { claimMails, claimMailsBroken, takeDueMails } from './decision-mails.queries.ts'

/** Whether each is emailed now. One application may have several: the first claims its email, and then the next. */
async function claimAll(ctx: Context, moves: readonly MoveOf[]): Promise<boolean[]> {
  const claim = isBroken(ctx.platform.env, 'decision-mails') ? claimMailsBroken : claimMails
  const now = moves.map(() => false)
  for (let rest = moves.map((move, at) => ({ ...move, at })); rest.length > 0;) {
    const first = new Map<string, (typeof rest)[number]>()
    for (const move of rest) if (!first.has(move.applicationId)) first.set(move.applicationId, move)
    const claimed = await claim(ctx.db, [...first.values()])
    for (const { applicationId, at } of first.values()) now[at] = claimed.get(applicationId) ?? false
    rest = rest.filter((move) => first.get(move.applicationId) !== move)
  }
  return now
}

/**
 * How often decisions on an application are emailed to its applicant: the first at once; what follows within the hour is
 * one email at its end, which says what holds then, and none if that is what the last one said. An offer does not wait,
 * unless another was emailed within the hour. Decision 0067.
 */
export const decisionPace: MailPace<MoveOf> = {
  now: claimAll,
  async due(ctx, limit) {
    const taken = await takeDueMails(ctx.db, limit)
    return {
      taken: taken.length,
      due: taken
        .filter(({ mails }) => mails)
        .map((row) => ({ userId: row.applicant_id, about: { applicationId: row.application_id, seq: row.seq } })),
    }
  },
}
