import { administration } from '@ensemble/contract/administration/administration.routes.ts'
import { support } from '@ensemble/contract/support/support.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stayInOneWindow } from '../../testing/one-window.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
let ada: Person
beforeAll(async () => {
  world = await startWorld({ env: { ENSEMBLE_RATE_LIMITS: 'on' } })
  ada = await world.admin()
})
afterAll(() => world.stop())

const QUESTION = { subject: 'The badge', message: 'How does our company get the badge?' }
const VISITOR = { ...QUESTION, name: 'Noor Haddad', email: 'noor@studio.example' }
const ask = (who: Person, body: Record<string, unknown>, key?: string) =>
  who.call(support.ask, { body: body as never }, key ? { idempotencyKey: key } : {})
const mailsTo = (to: string) =>
  world.database.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('to_address', '=', to)
    .where('kind', 'like', 'support.%')
    .orderBy('created_at')
    .execute()
const open = async () =>
  (await ada.call(support.list, { query: {} })).body.items as {
    id: string
    subject: string
    name: string
    email: string
    person_id: string | null
  }[]

describe('a question', () => {
  test('from someone signed in is theirs, whoever they say they are, and reaches the administrators with a way to answer', async () => {
    const maya = await world.talent()
    expect((await ask(maya, { ...VISITOR, subject: 'From Maya', topic: 'verification-badge' })).status).toBe(201)
    expect((await open()).find(({ subject }) => subject === 'From Maya')).toMatchObject({
      name: 'Maya Lindqvist',
      email: maya.email,
      person_id: maya.id,
    })
    const mail = (await mailsTo(ada.email)).at(-1)
    expect(mail).toMatchObject({ reply_to: maya.email, subject: 'Question: From Maya', unsubscribe_url: null })
    expect(mail?.text).toContain(QUESTION.message)
  })
  test('from a visitor needs a name and an address, and a one-line subject', async () => {
    expect((await ask(world.anonymous, QUESTION)).body.error.fields).toEqual({
      name: 'Name must be at least 2 characters',
      email: 'Invalid email address',
    })
    expect((await ask(world.anonymous, { ...VISITOR, email: 'no address' })).body.error.fields).toEqual({
      email: 'Invalid email address',
    })
    expect(
      (await ask(world.anonymous, { ...VISITOR, subject: 'one\r\nBcc: all@studio.example' })).body.error.fields,
    ).toEqual({ subject: 'The subject must be one line' })
    expect((await ask(world.anonymous, { ...VISITOR, message: 'short' })).status).toBe(400)
  })
  test('sent twice by one form is one; six within an hour are one too many', async () => {
    const bo = await world.talent({ name: 'Bo' })
    await stayInOneWindow()
    const key = crypto.randomUUID()
    const [first, again] = [await ask(bo, QUESTION, key), await ask(bo, QUESTION, key)]
    expect(again.body).toEqual(first.body)
    const rest = []
    for (let n = 0; n < 4; n += 1) rest.push((await ask(bo, QUESTION)).status)
    expect(rest).toEqual([201, 201, 201, 429])
  })
})

describe('an answer', () => {
  test('is emailed, once, and is on record', async () => {
    await ask(await world.talent({ name: 'Cleo', email: 'cleo.frage@studio.example' }), {
      ...QUESTION,
      subject: 'From Cleo',
    })
    const asked = (await open()).find(({ subject }) => subject === 'From Cleo')
    const params = { requestId: asked?.id ?? '' }
    const answers = await Promise.all(
      [1, 2].map((n) => ada.call(support.answer, { params, body: { answer: `Under Settings, Company (${n}).` } })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      answered_by: 'Ada Admin',
      can: { answer: false },
    })
    const mails = await mailsTo('cleo.frage@studio.example')
    expect(mails.map(({ subject, reply_to }) => [subject, reply_to])).toEqual([['Re: From Cleo', null]])
    expect(mails[0]?.text).toContain(`You wrote:\n${QUESTION.message}`)
    expect((await open()).map(({ id }) => id)).not.toContain(asked?.id)
    expect((await ada.call(support.list, { query: { shown: 'answered' } })).body.items[0].id).toBe(asked?.id)
    expect((await ada.call(administration.acts, { query: { act: 'support.answer' } })).body.items[0].details).toEqual({
      subject: 'From Cleo',
    })
  })
  test('with a separate address for questions, emails go to and from it', async () => {
    const other = await startWorld({ env: { SUPPORT_EMAIL: 'help@studio.example' } })
    const [admin, maya] = [await other.admin(), await other.talent()]
    await maya.call(support.ask, { body: QUESTION })
    const [item] = (await admin.call(support.list, { query: {} })).body.items
    await admin.call(support.answer, { params: { requestId: item.id }, body: { answer: 'Yes.' } })
    const rows = await other.database.db
      .selectFrom('mail_outbox')
      .select(['to_address', 'reply_to'])
      .where('kind', 'like', 'support.%')
      .orderBy('created_at')
      .execute()
    await other.stop()
    expect(rows).toEqual([
      { to_address: 'help@studio.example', reply_to: maya.email },
      { to_address: maya.email, reply_to: 'help@studio.example' },
    ])
  })
})
