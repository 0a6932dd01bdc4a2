import { sql } from 'kysely'
import type { Transporter } from 'nodemailer'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Env } from '../env.ts'
import { defineTask } from '../tasks/define-task.ts'
import { schedule } from '../tasks/schedule.ts'
import { sendBySmsGateway } from './sms-gateway.ts'

/** The task's name and payload, for code that queues an email. */
export const MAIL_TASK = { name: 'platform.send_mail', schema: z.object({ mailId: z.uuid() }) }

const MOST_TRIES = 60
/** A text message that could not be delivered for this long is given up: its code is no longer valid. */
const TEXT_LIFE_MS = 600_000
/**
 * Milliseconds until the next try: short at first, because people wait for codes; then every 30 s, later every 5
 * minutes.
 */
const pause = (attempts: number) => (attempts < 20 ? Math.min(500 * 2 ** attempts, 30_000) : 300_000)

const transports = new Map<string, Transporter>()
async function transport(smtpUrl: string): Promise<Transporter> {
  // loaded with the first email: it would make every start slower
  const { createTransport } = await import('nodemailer')
  let found = transports.get(smtpUrl)
  if (!found) {
    const url = new URL(smtpUrl)
    for (const [name, value] of Object.entries({
      connectionTimeout: '5000',
      greetingTimeout: '5000',
      socketTimeout: '15000',
    }))
      if (!url.searchParams.has(name)) url.searchParams.set(name, value)
    found = createTransport(url.href)
    transports.set(smtpUrl, found)
  }
  return found
}

interface OutboxRow {
  id: string
  channel: string
  kind: string
  to_address: string
  subject: string
  text: string
  html: string
  message_id: string
  attempts: number
  reply_to: string | null
  unsubscribe_url: string | null
  calendar: string | null
  calendar_method: string | null
  created_at: Date
  forget: boolean
}

/** Records the try before making it, so that one that kills the process counts too. */
const claim = (db: Db, mailId: string): Promise<OutboxRow | undefined> =>
  db
    .updateTable('mail_outbox')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id', '=', mailId)
    .where('status', '=', 'pending')
    .returning([
      'id',
      'channel',
      'kind',
      'to_address',
      'subject',
      'text',
      'html',
      'message_id',
      'attempts',
      'reply_to',
      'unsubscribe_url',
      'calendar',
      'calendar_method',
      'created_at',
      'forget',
    ])
    .executeTakeFirst()

/** Of an email that is sent or expired only the fact stays. */
export const BLANK = {
  subject: '',
  text: '',
  html: '',
  reply_to: null,
  unsubscribe_url: null,
  calendar: null,
  calendar_method: null,
}

/** Notifications hold no codes: once given up, they can be sent again for a week (`forgetFailedTask`). */
const isKept = ({ channel, kind, forget }: OutboxRow) =>
  channel === 'mail' && kind.startsWith('notification.') && !forget

/**
 * Sends one email or text message of the outbox. The Message-ID and date are the same at every try, so that an email
 * that arrived although its server's answer was lost is recognized as the same. A refusal is retried at growing
 * intervals; after 60 tries (about three and a half hours) the email counts as failed. Once sent or
 * failed, its words are blanked: they may hold a code, or name someone. Those of a notification that failed a week later.
 */
export const sendMailTask = defineTask(MAIL_TASK.name, MAIL_TASK.schema, async ({ mailId }, ctx) => {
  const row = await claim(ctx.db, mailId)
  if (!row) return
  try {
    await (row.channel === 'sms' ? sendBySms(row, ctx.platform.env) : sendByMail(row, ctx.platform.env))
  } catch (error) {
    await postpone(ctx, row, error)
    return
  }
  if (row.forget) await ctx.db.deleteFrom('mail_outbox').where('id', '=', mailId).execute()
  else
    await ctx.db
      .updateTable('mail_outbox')
      .set({ status: 'sent', sent_at: sql<Date>`now()`, last_error: null, ...BLANK })
      .where('id', '=', mailId)
      .execute()
})

/**
 * A calendar file is there twice: as the last alternative of the text, by which Gmail, Outlook and Apple Mail show an
 * invitation, and as the attachment invite.ics, for programs that know no invitations.
 */
const invitation = ({ calendar, calendar_method: method }: OutboxRow) =>
  calendar && method ? { icalEvent: { method, filename: 'invite.ics', content: calendar } } : {}

async function sendByMail(row: OutboxRow, { SMTP_URL, MAIL_FROM }: Env): Promise<void> {
  if (!SMTP_URL) throw new Error('SMTP_URL is no longer set')
  await (
    await transport(SMTP_URL)
  ).sendMail({
    from: MAIL_FROM,
    to: { name: '', address: row.to_address },
    subject: row.subject,
    text: row.text,
    html: row.html,
    messageId: row.message_id,
    date: row.created_at,
    ...(row.reply_to && { replyTo: row.reply_to }),
    ...invitation(row),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(row.unsubscribe_url && {
        'List-Unsubscribe': `<${row.unsubscribe_url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  })
}

async function sendBySms(row: OutboxRow, { SMS_URL }: Env): Promise<void> {
  if (!SMS_URL) throw new Error('SMS_URL is no longer set')
  await sendBySmsGateway(SMS_URL, { id: row.id, to: row.to_address, text: row.text })
}

async function postpone(ctx: Context, row: OutboxRow, error: unknown): Promise<void> {
  const given =
    row.attempts >= MOST_TRIES || (row.channel === 'sms' && Date.now() - row.created_at.getTime() > TEXT_LIFE_MS)
  const last_error = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  ctx.log.warn(
    { err: error, mailId: row.id, attempts: row.attempts },
    given ? 'a message was given up' : 'a message has to wait',
  )
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .updateTable('mail_outbox')
      .set({ last_error, ...(given && { status: 'failed', ...(!isKept(row) && BLANK) }) })
      .where('id', '=', row.id)
      .execute()
    if (!given)
      await schedule(ctx, MAIL_TASK, { mailId: row.id }, { delayMs: pause(row.attempts), key: `mail:${row.id}` })
  })
}
