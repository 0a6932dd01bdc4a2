import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { gathering, inTransaction } from '../db/in-transaction.ts'
import type { Env } from '../env.ts'
import { AppError } from '../errors.ts'
import { scheduleAll } from '../tasks/schedule.ts'
import { MAIL_TASK } from './send.ts'
import { type MailContent, oneLine, renderMail } from './template.ts'

export interface Mail {
  to: string
  subject: string
  /** What sort of email this is, such as `auth.code`; for the outbox and its counts. */
  kind: string
  content: MailContent
  /** Where replies go, instead of the sender. */
  replyTo?: string
  /**
   * How the person stops emails of this sort. `page` is linked at the end and asks; `oneClick` is for email clients
   * (RFC 8058).
   */
  unsubscribe?: { label: string; page: string; oneClick: string }
  /** The last email to someone whose account is gone: its row is deleted once it is sent. */
  forget?: boolean
  /** More pages that stop less, or more, than that. */
  leaveAlso?: readonly { label: string; url: string }[]
  /** What goes into the person's calendar, or out of it again. */
  calendar?: MailCalendar
}

/** A calendar file (`writeInvitation`); its own method is the same, or Outlook refuses it. */
export interface MailCalendar {
  method: 'REQUEST' | 'CANCEL'
  text: string
}

export interface KeptMail {
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Its calendar file. */
  calendar: string | null
  /** ISO 8601. */
  sent_at: string
}

export interface TextMessage {
  /** E.164, such as +4915112345678. */
  to: string
  kind: string
  text: string
}

type MailContext = { db: Db; platform: { env: Pick<Env, 'SMTP_URL'> } }
type TextContext = { db: Db; platform: { env: Pick<Env, 'SMS_URL'> } }

/** A line break in a header field would let its author add headers. */
function headerField(value: string, most: number): string {
  if (value.length > most || /[\r\n\0]/.test(value))
    throw new AppError('core.invalid', 400, { message: 'A header field of an email isn’t valid' })
  return value
}

/**
 * Puts an email into the outbox, in the caller's transaction: it is sent if and only if that commits, and no one waits
 * for the mail server. Without SMTP_URL it is kept for `/dev/mailbox`. Returns the email's id.
 */
export async function sendMail(ctx: MailContext, mail: Mail): Promise<string> {
  const { to, kind, subject, replyTo, unsubscribe, leaveAlso = [], forget = false, calendar } = mail
  const content = unsubscribe
    ? { ...mail.content, leave: [{ label: unsubscribe.label, url: unsubscribe.page }, ...leaveAlso] }
    : mail.content
  const more = {
    reply_to: replyTo === undefined ? null : headerField(replyTo, 320),
    unsubscribe_url: unsubscribe?.oneClick ?? null,
    calendar: calendar?.text ?? null,
    calendar_method: calendar?.method ?? null,
  }
  return put(
    ctx,
    {
      channel: 'mail',
      kind,
      to_address: headerField(to, 320),
      subject: oneLine(headerField(subject, Infinity)),
      ...renderMail(content),
      ...more,
      forget,
    },
    !ctx.platform.env.SMTP_URL,
  )
}

/** Puts a text message into the outbox, like `sendMail`; without SMS_URL it is kept with the emails. */
export const sendText = (ctx: TextContext, { to, kind, text }: TextMessage): Promise<string> =>
  put(
    ctx,
    { channel: 'sms', kind, to_address: headerField(to, 320), subject: '', text, html: '' },
    !ctx.platform.env.SMS_URL,
  )

interface NewRow {
  channel: 'mail' | 'sms'
  kind: string
  to_address: string
  subject: string
  text: string
  html: string
  reply_to?: string | null
  unsubscribe_url?: string | null
  calendar?: string | null
  calendar_method?: MailCalendar['method'] | null
  forget?: boolean
}

const writeRows = gathering<NewRow & { id: string; kept: boolean }>((db, rows) =>
  db
    .insertInto('mail_outbox')
    .values(
      rows.map(({ kept, ...row }) => ({
        message_id: `<${row.id}@mail.ensemble>`,
        ...row,
        ...(kept ? { status: 'kept', sent_at: sql<Date>`now()` } : { status: 'pending' }),
      })),
    )
    .execute(),
)

const scheduleMail = gathering<string>((db, ids) =>
  scheduleAll(
    { db },
    MAIL_TASK,
    ids.map((mailId) => ({ payload: { mailId }, key: `mail:${mailId}` })),
  ),
)

async function put<C extends { db: Db }>(ctx: C, row: NewRow, kept: boolean): Promise<string> {
  const id = randomUUID()
  await inTransaction(ctx, async (ctx) => {
    await writeRows(ctx, { id, kept, ...row })
    if (!kept) await scheduleMail(ctx, id)
  })
  return id
}

/** The emails kept instead of sent, newest first. */
export async function keptMails(db: Db, limit = 100): Promise<KeptMail[]> {
  const rows = await db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('status', '=', 'kept')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, to_address, subject, text, html, calendar, sent_at, created_at }) => ({
    id,
    to: to_address,
    subject,
    text,
    html,
    calendar,
    sent_at: (sent_at ?? created_at).toISOString(),
  }))
}
