import { randomUUID } from 'node:crypto'
import type { ManyMessaged, ManyMessageInput } from '@ensemble/contract/applications/many-applicants.schemas.ts'
import { messages } from '@ensemble/contract/messages.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { findApplicantsOf } from '../applications/index.ts'
import { begin } from './beginning.service.ts'

const NO_ONE = 'messaging.other_gone'

/** A refusal as its sentence; someone who may not be written to looks like one who is gone. */
function whyOf(cause: unknown): string {
  if (!(cause instanceof AppError)) throw cause
  return messages[cause.code === 'core.not_found' ? NO_ONE : cause.code] ?? messages[NO_ONE] ?? ''
}

/**
 * Writes the same message to everyone who sent the chosen applications, each person once, in a conversation of their
 * own: a request at first, as a single message is. All of it is in one transaction. Throws 404 and `jobs.seat_needed`.
 */
export const writeToApplicants = (
  ctx: MemberContext,
  { application_ids: ids, content }: z.output<typeof ManyMessageInput>,
): Promise<ManyMessaged> =>
  inTransaction(ctx, async (ctx) => {
    const left: ManyMessaged['left'] = []
    let sent = 0
    // a refusal comes before anything is written, so the others' messages stay
    for (const { applicationId, name } of await findApplicantsOf(ctx, ids))
      try {
        await begin(ctx, { application_id: applicationId, content, parts: [], client_id: randomUUID() })
        sent += 1
      } catch (cause) {
        left.push({ id: applicationId, name, why: whyOf(cause) })
      }
    return { sent, left }
  })
