import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { posts } from '@ensemble/contract/posts/posts.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '../../platform/env.ts'
import { startWorld, type Person, type World } from '../../testing/world.ts'
import { usable } from './drafting.service.ts'

const FACTS = {
  kind: 'job' as const,
  title: 'Gaffer for a night shoot',
  location: 'Copenhagen',
  pay: '€780–900 a day',
  deadline: '2026-12-09',
}
const BY_RULES =
  'Gaffer for a night shoot is a job in Copenhagen.\n\nIt pays €780–900 a day.\n\nApply by 9 December 2026.'
const GOOD =
  'We look for a gaffer for our nights in Copenhagen. The work pays €780–900 a day, and you can apply until 9 December 2026.'

/** An endpoint that answers as `behave` says and records its requests. */
const asked: { url: string | undefined; authorization: string | undefined; body: string }[] = []
let behave: (response: ServerResponse) => void = () => undefined
const saying = (content: unknown) => (response: ServerResponse) =>
  void response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ choices: [{ message: { content } }] }))
const endpoint = createServer((request: IncomingMessage, response) => {
  let body = ''
  request.on('data', (part: Buffer) => {
    body += part.toString()
  })
  request.on('end', () => {
    asked.push({ url: request.url, authorization: request.headers.authorization, body })
    behave(response)
  })
})

let world: World
let maya: Person
const draft = async (person = maya, body: object = FACTS) =>
  (await person.call(posts.draftDescription, { body: body as typeof FACTS })) as {
    status: number
    body: { text: string; by: string }
  }

describe('with a language model', () => {
  beforeAll(async () => {
    await new Promise<void>((resolve) => void endpoint.listen(0, '127.0.0.1', resolve))
    world = await startWorld({
      env: {
        LANGUAGE_MODEL_URL: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/v1/`,
        LANGUAGE_MODEL: 'small',
        LANGUAGE_MODEL_KEY: 'for-tests',
      },
    })
    maya = await world.talent({ name: 'Maya Lindqvist' })
  })
  afterAll(async () => {
    await world.stop()
    endpoint.closeAllConnections()
    await new Promise((resolve) => endpoint.close(resolve))
  })

  test('what it writes is the draft; it sees the form and no one’s name', async () => {
    behave = saying(GOOD)
    expect((await draft()).body).toEqual({ text: GOOD, by: 'model' })
    const [first] = asked
    expect(first).toMatchObject({ url: '/v1/chat/completions', authorization: 'Bearer for-tests' })
    expect(JSON.parse(first?.body ?? '')).toMatchObject({
      model: 'small',
      messages: [
        { role: 'system' },
        { role: 'user', content: JSON.stringify({ ...FACTS, deadline: '9 December 2026' }) },
      ],
    })
    expect(first?.body).not.toMatch(new RegExp(`Maya|${maya.id}|${maya.email}`))
  })

  test.each<[string, (response: ServerResponse) => void]>([
    ['answers 500', (response) => void response.writeHead(500).end('{}')],
    ['answers something else', (response) => void response.end('<html>')],
    ['answers another shape', saying({ not: 'text' })],
    ['answers nothing', saying('')],
    ['answers far too much', (response) => void response.end(Buffer.alloc(2_000_000, 'x'))],
    ['writes a book', saying('A night in Copenhagen. '.repeat(400))],
    ['leads elsewhere', (response) => void response.writeHead(302, { location: '/v1/elsewhere' }).end()],
    ['breaks off', (response) => void response.socket?.destroy()],
    ['makes up a number', saying('We look for a gaffer for our nights in Copenhagen. The work pays €1,200 a day.')],
    [
      'gives an address',
      saying('We look for a gaffer for our nights in Copenhagen. Read more on www.elsewhere.example today.'),
    ],
  ])('that %s, the draft follows the rules', async (_what, wrong) => {
    behave = wrong
    expect(await draft()).toMatchObject({ status: 200, body: { text: BY_RULES, by: 'rules' } })
  })

  test('that is silent, the draft follows the rules after eight seconds; beyond four at once there is no waiting', async () => {
    behave = () => undefined
    const ended: string[] = []
    const waiting = Array.from({ length: 4 }, () => draft().finally(() => ended.push('one that waits')))
    await expect.poll(() => asked.length, { timeout: 5_000 }).toBeGreaterThanOrEqual(15)
    expect((await draft()).body.by).toBe('rules')
    expect(ended).toEqual([])
    expect((await Promise.all(waiting)).map(({ body }) => body.by)).toEqual(['rules', 'rules', 'rules', 'rules'])
  }, 20_000)
})

describe('without one', () => {
  beforeAll(async () => {
    world = await startWorld()
    maya = await world.talent()
  })
  afterAll(() => world.stop())

  test('the draft follows the rules, the same for the same fields', async () => {
    for (const _time of [1, 2]) expect((await draft()).body).toEqual({ text: BY_RULES, by: 'rules' })
    expect((await draft(maya, { kind: 'event', title: 'Night of shorts' })).body.text).toBe(
      'Night of shorts is an event.',
    )
  })
  test('refuses a form without a title, unknown fields, and visitors', async () => {
    expect(await draft(maya, { kind: 'job', title: ' ' })).toMatchObject({
      status: 400,
      body: { error: { fields: { title: 'Add a title first' } } },
    })
    expect((await draft(maya, { ...FACTS, kind: 'news' })).status).toBe(400)
    expect((await draft(maya, { ...FACTS, contact_email: 'a' })).status).toBe(400)
    expect((await draft(world.anonymous)).status).toBe(401)
  })
})

test('what a model wrote is offered as plain text, or not at all', () => {
  const facts = JSON.stringify(FACTS)
  expect(usable(`${GOOD}\u0000\u202e  \n\n\n\nGood.`, `${facts} 9 December`)).toBe(`${GOOD}\n\nGood.`)
  expect(usable('Short.', facts)).toBeUndefined()
  expect(usable(`${GOOD} \ud800`, facts)).toBeUndefined()
})

test('the setting is complete or absent', () => {
  expect(() => readEnv({ LANGUAGE_MODEL: 'small' })).toThrow('LANGUAGE_MODEL_URL and LANGUAGE_MODEL')
  expect(() => readEnv({ LANGUAGE_MODEL_URL: 'http://127.0.0.1:1/v1' })).toThrow('set both, or neither')
  expect(readEnv({ LANGUAGE_MODEL_URL: 'http://127.0.0.1:1/v1', LANGUAGE_MODEL: 'small' })).toMatchObject({
    LANGUAGE_MODEL: 'small',
  })
})
