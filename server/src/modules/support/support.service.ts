import type { HelpRequest, Question } from '@ensemble/contract/support/support.schemas.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { listPage } from '../../platform/db/page.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { sendMail } from '../../platform/mail/outbox.ts'
import { administrators } from '../accounts/lifecycle.face.ts'
import { addressOf, namesOf } from '../accounts/mail.face.ts'
import { recordAct } from '../administration/index.ts'
import { findAsker } from './asker.ts'
import { answerMail, questionMail } from './support.mails.ts'
import { insertRequest, listRequests, lockRequest, type RequestRow, writeAnswer } from './support.queries.ts'

const PAGE = 20

/** Where questions go: the setting, else every administrator who can sign in. */
async function operators(ctx: Context): Promise<string[]> {
  const { SUPPORT_EMAIL } = ctx.platform.env
  if (SUPPORT_EMAIL) return [SUPPORT_EMAIL]
  const addresses = await Promise.all((await administrators.staying(ctx.db, false)).map((id) => addressOf(ctx.db, id)))
  return addresses.filter((address) => address !== undefined)
}

/**
 * Stores a question and emails it to the operators. @throws 400 `core.invalid` if a visitor does not say who they are
 */
export async function ask(ctx: Context, question: Question): Promise<{ id: string }> {
  const { subject, message, topic = null } = question
  const asked = { ...(await findAsker(ctx, question)), subject, message }
  return inTransaction(ctx, async (ctx) => {
    const row = await insertRequest(ctx.db, { ...asked, userId: ctx.viewer?.id ?? null, topic })
    for (const to of await operators(ctx)) await sendMail(ctx, questionMail(to, asked, ctx.platform.publicUrl()))
    return row
  })
}

type Names = ReadonlyMap<string, string>
const namesIn = (ctx: Context, rows: readonly RequestRow[]): Promise<Names> =>
  namesOf(
    ctx.db,
    rows.flatMap((row) => row.answered_by ?? []),
  )

const present = (row: RequestRow, names: Names): HelpRequest => ({
  id: row.id,
  name: row.name,
  email: row.email,
  person_id: row.user_id,
  subject: row.subject,
  message: row.message,
  topic: row.topic,
  created_at: row.created_at.toISOString(),
  answer: row.answer,
  answered_at: row.answered_at?.toISOString() ?? null,
  answered_by: names.get(row.answered_by ?? '') ?? null,
  can: { answer: row.answered_at === null },
})

export async function listQuestions(
  ctx: MemberContext,
  {
    cursor,
    limit = PAGE,
    shown = 'open',
  }: { cursor?: string | undefined; limit?: number | undefined; shown?: 'open' | 'answered' | undefined },
) {
  const { items, next } = await listPage(ctx, {
    kind: `support:${shown}`,
    cursor,
    limit,
    read: (after, most) => listRequests(ctx.db, shown, after, most),
    key: (row) => [row.cursor_at, row.id],
    present: (row) => row,
  })
  const names = await namesIn(ctx, items)
  return { items: items.map((row) => present(row, names)), next }
}

/**
 * Answers a question once, by email; if two administrators answer, the second gets an error. @throws 404 · 409
 * `support.answered`
 */
export const answerQuestion = (ctx: MemberContext, id: string, answer: string): Promise<HelpRequest> =>
  inTransaction(ctx, async (ctx) => {
    const asked = await lockRequest(ctx.db, id)
    if (!asked) throw notFound()
    if (asked.answered_at) throw new AppError('support.answered', 409)
    await writeAnswer(ctx.db, id, answer, ctx.viewer.id)
    await sendMail(ctx, answerMail(asked, answer, ctx.platform.env.SUPPORT_EMAIL))
    await recordAct(ctx, {
      act: 'support.answer',
      subjectType: 'help_request',
      subjectId: id,
      details: { subject: asked.subject },
    })
    const [row] = await listRequests(ctx.db, 'answered', undefined, 1, id)
    if (!row) throw notFound()
    return present(row, await namesIn(ctx, [row]))
  })
