import { randomUUID } from 'node:crypto'
import type {
  ManyMessaged,
  ManyMessageInput,
  ManyPreview,
  ManyPreviewInput,
} from '@ensemble/contract/applications/many-applicants.schemas.ts'
import { filled, unfilledIn } from '@ensemble/contract/messaging/message-fields.ts'
import { MESSAGE_MAX } from '@ensemble/contract/messaging/vocabulary.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { findApplicantsOf } from '../applications/index.ts'
import { begin } from './beginning.service.ts'
import type { NewScheduled } from './scheduled/scheduled.queries.ts'
import { keepForLater } from './scheduled/scheduled.service.ts'
import { whyOf } from './why.ts'

/** A refusal as its sentence; anything else is thrown again. */
function refusalOf(cause: unknown): string {
  if (!(cause instanceof AppError)) throw cause
  return whyOf(cause.code)
}

interface Applicant {
  name: string | null
  postTitle: string | null
  withdrawn: boolean
}

/**
 * The message as an applicant gets it. Throws `messaging.withdrew`, `messaging.field_unknown` and `messaging.filled_too_long`
 * (409).
 */
function wordsFor(content: string, { name, postTitle, withdrawn }: Applicant): string {
  if (withdrawn) throw new AppError('messaging.withdrew')
  const fields = { ...(name && { name }), ...(postTitle && { role: postTitle }) }
  if (unfilledIn(content, fields)) throw new AppError('messaging.field_unknown')
  const text = filled(content, fields)
  if (text.length > MESSAGE_MAX) throw new AppError('messaging.filled_too_long')
  return text
}

/** Throws 404 and `jobs.seat_needed`. */
export async function previewMessage(
  ctx: MemberContext,
  { application_id: id, content }: z.output<typeof ManyPreviewInput>,
): Promise<z.output<typeof ManyPreview>> {
  const [applicant] = await findApplicantsOf(ctx, [id])
  if (!applicant) throw notFound()
  const { name } = applicant
  try {
    return { name, text: wordsFor(content, applicant), why: null }
  } catch (cause) {
    return { name, text: content, why: refusalOf(cause) }
  }
}

/**
 * Writes a message to everyone who sent the chosen applications, each person once, with its fields filled in for them, in
 * a conversation of their own: a request at first, as a single message is; or schedules these messages. Whoever withdrew gets
 * none. All of it is in one transaction. Throws 404, `jobs.seat_needed`, and what `keepForLater` throws.
 */
export const writeToApplicants = (
  ctx: MemberContext,
  { application_ids: ids, content: words, send_at: sendAt }: z.output<typeof ManyMessageInput>,
): Promise<ManyMessaged> =>
  inTransaction(ctx, async (ctx) => {
    const left: ManyMessaged['left'] = []
    const later: NewScheduled[] = []
    let sent = 0
    // a refusal comes before anything is written, so the others' messages stay
    for (const applicant of await findApplicantsOf(ctx, ids))
      try {
        const content = wordsFor(words, applicant)
        const { applicationId } = applicant
        if (sendAt) later.push({ place: { applicationId }, body: content, parts: [] })
        else await begin(ctx, { application_id: applicationId, content, parts: [], client_id: randomUUID() })
        sent += 1
      } catch (cause) {
        left.push({ id: applicant.applicationId, name: applicant.name, why: refusalOf(cause) })
      }
    if (sendAt) await keepForLater(ctx, sendAt, later)
    return { sent, left }
  })
