import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test, vi } from 'vitest'
import { testContext, testPlatform } from '../../testing/test-platform.ts'
import { type Invitation, writeInvitation } from '../calendar/invitation.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { testDatabase } from '../db/template-db.ts'
import { eraseTraces } from '../erase-traces.ts'
import { startWorker } from '../tasks/worker.ts'
import { forgetFailedTask } from './failed.ts'
import { keptMails, sendMail } from './outbox.ts'
import { sendMailTask } from './send.ts'
import { button, code, renderMail, text } from './template.ts'

const database = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'ensemble-mail-'))
type Mood = 'refuse' | 'reject' | 'accept'
let mood: Mood = 'accept'
const tries: string[] = []
const received: string[] = []
const refuse = (responseCode: number) => Object.assign(new Error('not now'), { responseCode })
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const message = Buffer.concat(chunks).toString()
      tries.push(/^message-id: (.*)$/im.exec(message)?.[1] ?? '')
      if (mood === 'accept') received.push(message)
      done(mood === 'accept' ? null : refuse(mood === 'refuse' ? 451 : 550))
    })
  },
})
const port = await new Promise<number>((resolve) => {
  const listening = server.listen(0, '127.0.0.1', () => {
    const address = listening.address()
    resolve(typeof address === 'object' && address ? address.port : 0)
  })
})
const settings = { ENSEMBLE_DATA: dataDir, SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true` }
const platform = await testPlatform(database, settings)
const ctx = testContext(platform)
const worker = await startWorker({ platform, url: database.tasksUrl, tasks: [sendMailTask] })
afterAll(async () => {
  await worker.stop()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  await rm(dataDir, { recursive: true, force: true })
})

const mail = (to: string) => ({
  to,
  subject: 'Your code',
  kind: 'tests.code',
  content: { heading: 'Confirm your address', parts: [text('Your code is'), code('123456')] },
})
const row = (id: string) =>
  database.db.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const soon = { timeout: 12_000, interval: 30 }

test('an email arrives after its transaction, and its text is blanked', async () => {
  const id = await inTransaction(ctx, async (within) => {
    const id = await sendMail(within, mail('ada@example.com'))
    // one that is sent later, and not in the transaction, arrives first
    const later = await sendMail(ctx, mail('lea@example.com'))
    await vi.waitFor(async () => expect((await row(later)).status).toBe('sent'), soon)
    expect(received).toEqual([expect.stringContaining('lea@example.com')])
    received.length = 0
    return id
  })
  await vi.waitFor(
    async () => expect(await row(id)).toMatchObject({ status: 'sent', attempts: 1, text: '', html: '' }),
    soon,
  )
  expect(received[0]).toContain('123456')
  expect(received[0]).toMatch(/^To: ada@example.com$/m)
})

test('an email that may be turned off says how, to people and to email clients (RFC 8058); replies go where they should', async () => {
  received.length = 0
  const unsubscribe = {
    label: 'Stop emails about applications',
    page: 'https://ensemble.example/unsubscribe/x',
    oneClick: 'https://ensemble.example/api/v1/unsubscribe/x',
  }
  const id = await sendMail(ctx, { ...mail('cleo@example.com'), unsubscribe, replyTo: 'maya@example.com' })
  await vi.waitFor(async () => expect((await row(id)).status).toBe('sent'), soon)
  expect(received[0]).toMatch(/^List-Unsubscribe: <https:\/\/ensemble\.example\/api\/v1\/unsubscribe\/x>\r$/m)
  expect(received[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(received[0]).toMatch(/^Reply-To: maya@example\.com\r$/m)
  expect(received[0]).toContain('https://ensemble.example/unsubscribe/x')
  received.length = 0
  const plain = await sendMail(ctx, mail('cleo@example.com'))
  await vi.waitFor(async () => expect((await row(plain)).status).toBe('sent'), soon)
  expect(received[0]).not.toMatch(/^(List-Unsubscribe|Reply-To)/m)
  await expect(
    sendMail(ctx, { ...mail('cleo@example.com'), replyTo: 'a@b.c\r\nBcc: all@example.com' }),
  ).rejects.toThrow()
})

test('an email with a word of 10,000 letters and a subject that turns around goes out in lines that mail servers accept', async () => {
  received.length = 0
  const word = 'x'.repeat(10_000)
  const id = await sendMail(ctx, {
    ...mail('dora@example.com'),
    subject: `Invoice \u202egpj.exe\u2028\u0085${word}`,
    content: { heading: word, parts: [text(word)] },
  })
  await vi.waitFor(async () => expect((await row(id)).status).toBe('sent'), soon)
  const [sent = ''] = received
  // RFC 5321
  expect(Math.max(...sent.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(998)
  expect(sent).toMatch(/^Subject: Invoice gpj\.exe\s+x+/m)
  expect(sent.length).toBeLessThan(30_000)
})

/** The parts of a message whose type begins like this, each with its fields and its decoded text. */
function partsOf(message: string, type: string): { fields: string; text: string }[] {
  return message.split(/(?:^|\r\n)--\S+Part\S+\r\n/).flatMap((part) => {
    const [head = '', ...rest] = part.split('\r\n\r\n')
    const fields = head.replaceAll(/\r\n[ \t]+/g, ' ')
    if (!new RegExp(`^Content-Type: ${type}`, 'im').test(fields)) return []
    const body = rest.join('\r\n\r\n')
    const how = /^Content-Transfer-Encoding: (\S+)/im.exec(fields)?.[1]
    if (how === 'base64') return [{ fields, text: Buffer.from(body, 'base64').toString() }]
    if (how !== 'quoted-printable') return [{ fields, text: body }]
    const bytes = body
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    return [{ fields, text: Buffer.from(bytes, 'latin1').toString() }]
  })
}

const MEETING: Invitation = {
  method: 'REQUEST',
  uid: '1@ensemble.example',
  sequence: 0,
  starts: new Date('2027-05-12T13:30:00Z'),
  minutes: 45,
  zone: 'Europe/Lisbon',
  title: 'Interview',
  description: 'With Ingrid.',
  place: null,
  url: null,
  organizer: { name: 'Pike', email: 'mail@ensemble.example' },
  attendees: [{ name: 'Fay', email: 'fay@example.com', role: 'REQ' }],
  stamp: new Date('2027-05-01T08:00:00Z'),
}
const calendar = async (change: Partial<Invitation> & { method: 'REQUEST' | 'CANCEL' }) => ({
  method: change.method,
  text: await writeInvitation({ ...MEETING, ...change }),
})

test.each([
  ['REQUEST', 'Bring your reel.'],
  ['CANCEL', 'Wörter, die niemand trennt; 映画 🎬 '.repeat(40)],
] as const)('a calendar file arrives as an alternative and as an attachment: %s', async (method, description) => {
  received.length = 0
  const file = await calendar({ method, description })
  const id = await sendMail(ctx, { ...mail('fay@example.com'), calendar: file })
  await vi.waitFor(async () => expect((await row(id)).status).toBe('sent'), soon)
  expect(await row(id)).toMatchObject({ calendar: null, calendar_method: null })
  const [sent = ''] = received
  const [part, ...more] = partsOf(sent, 'text/calendar')
  expect(more).toEqual([])
  expect(part?.fields).toMatch(new RegExp(`^Content-Type: text/calendar; charset=utf-8; method=${method}$`, 'm'))
  expect(part?.fields).not.toContain('attachment')
  expect(part?.text.trimEnd()).toBe(file.text.trimEnd())
  const [attached] = partsOf(sent, 'application/ics')
  expect(attached?.fields).toMatch(/^Content-Disposition: attachment; filename=invite\.ics$/m)
  expect(attached?.text).toBe(file.text)
  // the best alternative comes last, and the attachment is none of them
  const order = [
    'multipart/mixed',
    'multipart/alternative',
    'text/plain',
    'text/html',
    'text/calendar',
    'application/ics',
  ]
  expect([...sent.matchAll(/^Content-Type: ([\w/]+)/gm)].map(([, type]) => type)).toEqual(order)
  expect(Math.max(...sent.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(998)
})

test('a calendar file without its method, or another one, is not kept', async () => {
  const file = await calendar({ method: 'REQUEST' })
  const id = await sendMail(ctx, { ...mail('fay@example.com'), calendar: file })
  const set = (change: { calendar_method: string | null }) =>
    database.db.updateTable('mail_outbox').set(change).where('id', '=', id).execute()
  await database.db
    .updateTable('mail_outbox')
    .set({ calendar: file.text, calendar_method: 'REQUEST' })
    .where('id', '=', id)
    .execute()
  for (const calendar_method of [null, 'PUBLISH']) await expect(set({ calendar_method })).rejects.toThrow(/calendar/)
})

test('a calendar file that the former version left is blanked within the hour; names are found in it', async () => {
  const name = 'Ottoline Featherstonehaugh-Quillfeather of the Northern Lights Company'
  const left = async (status: 'sent' | 'kept') => {
    const id = await sendMail(ctx, mail(`${status}@example.com`))
    await vi.waitFor(async () => expect((await row(id)).status).toBe('sent'), soon)
    const { text } = await calendar({ method: 'REQUEST', attendees: [{ name, email: 'fay@example.com', role: 'REQ' }] })
    // it is in two lines there
    expect(text).not.toContain(name)
    await database.db
      .updateTable('mail_outbox')
      .set({ status, calendar: text, calendar_method: 'REQUEST' })
      .where('id', '=', id)
      .execute()
    return id
  }
  const [sent, kept] = [await left('sent'), await left('kept')]
  await forgetFailedTask.run({}, ctx, new AbortController().signal)
  expect([(await row(sent)).calendar, (await row(kept)).calendar]).toEqual([null, expect.stringContaining('ATTENDEE')])
  const again = await left('sent')
  const erase = (names: string[]) =>
    inTransaction(ctx, (ctx) => eraseTraces(ctx, { id: randomUUID(), addresses: [], ips: [], names }))
  const there = async () =>
    (await database.db.selectFrom('mail_outbox').select('id').where('id', 'in', [sent, kept, again]).execute()).length
  await erase(['Someone Else'])
  expect(await there()).toBe(3)
  await erase([name])
  expect(await there()).toBe(1)
})

test.each(['refuse', 'reject'] as const)(
  'a server that answers %s is tried again, with the same Message-ID, until it accepts',
  async (bad) => {
    mood = bad
    tries.length = received.length = 0
    const id = await sendMail(ctx, mail('bea@example.com'))
    await vi.waitFor(() => expect(tries.length).toBeGreaterThan(1), soon)
    expect(await row(id)).toMatchObject({ status: 'pending', last_error: expect.stringContaining('not now') })
    mood = 'accept'
    await vi.waitFor(async () => expect((await row(id)).status).toBe('sent'), soon)
    expect(received).toHaveLength(1)
    expect(new Set(tries)).toEqual(new Set([(await row(id)).message_id]))
  },
)

test('an email of a transaction that fails is never sent', async () => {
  tries.length = 0
  await expect(
    inTransaction(ctx, async (ctx) => {
      await sendMail(ctx, mail('eve@example.com'))
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  const later = await sendMail(ctx, mail('lea@example.com'))
  await vi.waitFor(async () => expect((await row(later)).status).toBe('sent'), soon)
  expect(tries).toEqual([(await row(later)).message_id])
})

test('without a mail server, emails are kept, newest first', async () => {
  const { SMTP_URL: _, ...none } = settings
  const ctx = testContext(await testPlatform(database, none))
  await sendMail(ctx, mail('one@example.com'))
  const file = await calendar({ method: 'CANCEL' })
  await sendMail(ctx, { ...mail('two@example.com'), calendar: file })
  const kept = await keptMails(database.db, 10)
  expect(kept.map((entry) => entry.to)).toEqual(['two@example.com', 'one@example.com'])
  expect(Object.keys(kept[0] ?? {})).toEqual(['id', 'to', 'subject', 'text', 'html', 'calendar', 'sent_at'])
  expect(kept.map((entry) => entry.calendar)).toEqual([file.text, null])
  expect(kept[0]?.text).toContain('123456')
})

test.each(['a@example.com\r\nBcc: b@example.com', 'a@example.com\nx'])(
  'a line break in a header field is refused: %j',
  async (to) => {
    await expect(sendMail(ctx, mail(to))).rejects.toMatchObject({ code: 'core.invalid', status: 400 })
    await expect(sendMail(ctx, { ...mail('a@example.com'), subject: to })).rejects.toMatchObject({
      code: 'core.invalid',
    })
  },
)

test('the layout escapes what people wrote and refuses links that are not web addresses', () => {
  const { html, text: plain } = renderMail({
    heading: '<b>"Lead" & co</b>',
    parts: [text('<img src=x onerror=alert(1)>\nnext'), button('Open <it>', 'https://example.com/?a=1&b="2"')],
    footer: "it's you",
  })
  expect(html).not.toMatch(/<img|<b>|<it>/)
  expect(html).toContain('href="https://example.com/?a=1&amp;b=&quot;2&quot;"')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;<br>next')
  expect(plain).toContain('<img src=x onerror=alert(1)>\nnext')
  expect(() => renderMail({ heading: '', parts: [button('x', 'javascript:alert(1)')] })).toThrow('absolute web address')
})
