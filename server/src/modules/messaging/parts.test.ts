import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { media as mediaRoutes } from '@ensemble/contract/media/media.routes.ts'
import type { MediaBucket } from '@ensemble/contract/media/vocabulary.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import type { Conversation, Message } from '@ensemble/contract/messaging/messaging.schemas.ts'
import type { MessagePart } from '@ensemble/contract/messaging/parts.schemas.ts'
import type { PartKind } from '@ensemble/contract/messaging/parts.vocabulary.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdf } from '../../testing/media/pdf.ts'
import { blackPng, drawing } from '../../testing/media/pictures.ts'
import { MP3 } from '../../testing/media/sound.ts'
import { uploadFile } from '../../testing/uploads.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeApplication } from '../applications/applications.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeStoredMedium } from '../media/media.factory.ts'
import { mediaModule } from '../media/module.ts'
import { makeProjects } from '../portfolio/portfolio.factory.ts'
import { leaveForCompanies } from './index.ts'
import { makeConversation } from './messaging.factory.ts'
import { messagingModule } from './module.ts'
import { sweepAttachmentsTask } from './parts.service.ts'

const folder = await mkdtemp(join(tmpdir(), 'ensemble-signatures-'))
const MARK = Buffer.from('what no decent file says')
let world: World
beforeAll(async () => {
  const signatures = join(folder, 'signatures.txt')
  await writeFile(signatures, `Mark:${MARK.toString('hex')}\n`)
  world = await startWorld({ env: { FFMPEG: 'off', MALWARE_SIGNATURES: signatures } })
})
afterAll(async () => {
  await world.stop()
  await rm(folder, { recursive: true, force: true })
})

const fresh = () => crypto.randomUUID()
const part = (kind: PartKind, ref: string, alt = '') => ({ kind, ref, alt })
async function talking() {
  const [studio, maya] = [await world.business(), await world.talent({ name: 'Maya Lindqvist' })]
  const conversation = await makeConversation(world.ctx(), {
    members: [
      { userId: maya.id, businessId: null, lastReadAt: null },
      { userId: studio.id, businessId: studio.businessId, lastReadAt: null },
    ],
    messages: [{ senderId: studio.id, body: 'Send us something', at: new Date() }],
  })
  return { studio, maya, conversation }
}
const send = (
  who: Person,
  room_id: string,
  parts: ReturnType<typeof part>[],
  over: { content?: string; client_id?: string; type?: 'text' | 'job_offer' } = {},
) => who.call(messaging.send, { body: { room_id, content: '', type: 'text', client_id: fresh(), parts, ...over } })
const page = async (who: Person, conversationId: string) =>
  ((await who.call(messaging.messages, { params: { conversationId }, query: {} })).body.items as Message[]) ?? []
const newest = async (who: Person, conversationId: string) => (await page(who, conversationId)).at(-1)
const shownTo = async (who: Person, conversationId: string) =>
  (await newest(who, conversationId))?.parts.map(({ shown }) => shown) ?? []
async function uploaded(who: Person, name = 'still.png', content: Buffer = blackPng(64, 48)) {
  const id = await uploadFile(who, { bucket: 'message-attachments', name, content })
  await world.settle()
  return id
}
/** A file as an upload and the workers leave it, for tests of what comes after. */
async function ready(who: Person, bucket: MediaBucket = 'message-attachments') {
  const id = await makeStoredMedium(world.ctx(), {
    ownerId: who.id,
    bucket,
    kind: 'pdf',
    type: 'application/pdf',
    name: 'book.pdf',
    bytes: pdf(1),
    access: 'viewer',
  })
  await sql`update media set claimed_at = null where id = ${id}`.execute(world.database.db)
  return id
}
const refused = (answer: { status: number; body: unknown }) => [
  answer.status,
  (answer.body as { error?: { code: string } }).error?.code,
]

describe('files', () => {
  test(
    'up to ten of every type come with a message, in order, and the other side opens them by links that end',
    { timeout: 30_000 },
    async () => {
      const { studio, maya, conversation } = await talking()
      const ids = [
        await uploaded(maya),
        await uploaded(maya, 'Theme.mp3', MP3),
        await uploaded(maya, 'Book.pdf', pdf(3)),
      ]
      for (let n = 0; n < 7; n += 1) ids.push(await ready(maya))
      const parts = ids.map((id, at) => part('file', id, at ? '' : 'A black still'))
      expect((await send(maya, conversation, parts)).status).toBe(200)
      const message = await newest(studio, conversation)
      expect(message).toMatchObject({ type: 'text', content: '', from_me: false })
      expect(message?.parts.map(({ kind, ref, alt }) => ({ kind, ref, alt }))).toEqual(parts)
      const [still, song, book] = (message?.parts ?? []) as Extract<MessagePart, { kind: 'file' }>[]
      expect(still?.shown).toMatchObject({ kind: 'image', name: 'still.png', width: 64 })
      expect(song?.shown).toMatchObject({ kind: 'audio' })
      expect(book?.shown).toMatchObject({ kind: 'pdf', pages: 3 })
      const url = still?.shown?.url ?? ''
      expect(url).toMatch(/^\/media\/private\//)
      const ends = Number(new URLSearchParams(url.split('?')[1]).get('e'))
      expect(ends).toBeLessThanOrEqual(Date.now() / 1000 + 301)
      expect((await studio.fetch(url)).status).toBe(200)
      // the link is this viewer's: no one else opens it
      expect((await (await world.talent()).fetch(url)).status).toBe(404)
      const list = (await studio.call(messaging.list, { query: {} })).body as { items: Conversation[] }
      expect(list.items[0]?.last).toMatchObject({ text: '10 files' })
    },
  )

  test('more than ten, the same one twice, and a message of nothing are refused', async () => {
    const { maya, conversation } = await talking()
    const many = Array.from({ length: 11 }, () => part('file', fresh()))
    expect((await send(maya, conversation, many)).status).toBe(400)
    const id = await ready(maya)
    expect((await send(maya, conversation, [part('file', id), part('file', id)])).status).toBe(400)
    expect((await send(maya, conversation, [])).status).toBe(400)
    expect(await page(maya, conversation)).toHaveLength(1)
  })

  test('only the sender’s own, ready and of this bucket, and each in one message', async () => {
    const { studio, maya, conversation } = await talking()
    const theirs = await ready(studio)
    expect(refused(await send(maya, conversation, [part('file', theirs)]))).toEqual([409, 'media.missing'])
    const other = await ready(maya, 'portfolio-media')
    expect(refused(await send(maya, conversation, [part('file', other)]))).toEqual([409, 'media.missing'])
    const id = await ready(maya)
    const twice = await Promise.all([1, 2].map(() => send(maya, conversation, [part('file', id)])))
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(refused(await send(maya, conversation, [part('voice', id)]))).toEqual([409, 'media.missing'])
    const book = await ready(maya)
    expect(refused(await send(maya, conversation, [part('voice', book)]))).toEqual([409, 'messaging.part_missing'])
    expect((await newest(maya, conversation))?.parts).toHaveLength(1)
  })

  test('sent again under the same client id they are one message; with other parts it is refused', async () => {
    const { maya, conversation } = await talking()
    const [id, client_id] = [await ready(maya), fresh()]
    const first = await send(maya, conversation, [part('file', id)], { client_id })
    const second = await send(maya, conversation, [part('file', id)], { client_id })
    expect([second.status, second.body.id]).toEqual([200, first.body.id])
    expect(second.body.parts).toHaveLength(1)
    expect((await send(maya, conversation, [], { client_id, content: 'Words' })).status).toBe(422)
  })

  test('a photo’s location is gone from what is sent, and what the scanner knows can’t be sent', async () => {
    const { studio, maya, conversation } = await talking()
    const jpeg = await drawing(80, 60)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Maya' }, IFD3: { GPSLatitude: '38/1 43/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer()
    expect((await sharp(jpeg).metadata()).exif).toBeDefined()
    await send(maya, conversation, [part('file', await uploaded(maya, 'Lisbon.jpg', jpeg))])
    const [shown] = (await shownTo(studio, conversation)) as {
      url: string
      download_url?: string
      sources: unknown[]
    }[]
    const sent = await fetch(world.address() + (shown?.url ?? ''))
    expect([sent.status, (await sharp(await sent.arrayBuffer()).metadata()).exif]).toEqual([200, undefined])
    // the untouched original is never sent
    expect(shown?.download_url).toBeUndefined()
    const original = (shown?.url ?? '').replace(/v=[^&]+/, 'v=original')
    expect((await studio.fetch(original)).status).toBe(404)
    const marked = await uploaded(maya, 'bad.png', Buffer.concat([blackPng(8, 8), MARK]))
    expect((await maya.call(mediaRoutes.get, { params: { mediaId: marked } })).body.state).toBe('failed')
    expect(refused(await send(maya, conversation, [part('file', marked)]))).toEqual([409, 'media.missing'])
  })

  test('they go with their sender, with their message, and with their conversation', async () => {
    const { studio, maya, conversation } = await talking()
    const [mine, theirs] = [await ready(maya), await ready(studio)]
    const unsent = await ready(maya)
    await send(maya, conversation, [part('file', mine)])
    await send(studio, conversation, [part('file', theirs)])
    const stateOf = async (id: string) =>
      (await sql<{ state: string }>`select state from media where id = ${id}`.execute(world.database.db)).rows[0]?.state
    const sweep = async () => {
      await sql`update media set created_at = created_at - interval '25 hours', checked_at = null`.execute(
        world.database.db,
      )
      await sweepAttachmentsTask.run({}, world.ctx())
    }
    await sweep()
    expect([await stateOf(mine), await stateOf(theirs), await stateOf(unsent)]).toEqual(['ready', 'ready', 'deleted'])
    const carried = (await messagingModule.person.exportFor(world.ctx(), maya.id))['conversations']
    expect(JSON.stringify(carried)).toContain(mine)
    await messagingModule.person.eraseFor(world.ctx(), maya.id)
    await mediaModule.person.eraseFor(world.ctx(), maya.id)
    expect([await stateOf(mine), await stateOf(theirs)]).toEqual(['deleted', 'ready'])
    expect((await page(studio, conversation)).map(({ parts }) => parts.length)).toEqual([0, 1])
    // a company keeps what was sent for it, until it ends
    await messagingModule.person.eraseFor(world.ctx(), studio.id)
    await sweep()
    expect(await stateOf(theirs)).toBe('ready')
    await leaveForCompanies(world.database.db, [studio.businessId])
    await sweep()
    expect(await stateOf(theirs)).toBe('deleted')
    const left = await sql`select from message_parts where conversation_id = ${conversation}`.execute(world.database.db)
    expect(left.rows).toEqual([])
  })
})

const project = { title: 'Night ferry', project_type: 'film', status: 'published', visibility: 'public' } as const

describe('cards', () => {
  test('a project is its owner’s and public when it is sent, and not shown once it is private', async () => {
    const { studio, maya, conversation } = await talking()
    const still = { url: '/demo-pictures/a.webp', width: 30, height: 20 }
    const [shown = '', hidden = ''] = await makeProjects(world.ctx(), [
      { ...project, user_id: maya.id, files: [{ still, alt: 'A ferry' }] },
      { ...project, user_id: maya.id, visibility: 'private' },
    ])
    expect(refused(await send(maya, conversation, [part('project', hidden)]))).toEqual([409, 'messaging.part_missing'])
    expect((await send(studio, conversation, [part('project', shown)])).status).toBe(409)
    expect((await send(maya, conversation, [part('project', shown)])).status).toBe(200)
    expect(await shownTo(studio, conversation)).toMatchObject([
      { title: 'Night ferry', owner: 'Maya Lindqvist', cover: { alt: 'A ferry' }, href: `/talent/portfolio/${shown}` },
    ])
    await sql`update portfolio_projects set visibility = 'private' where id = ${shown}`.execute(world.database.db)
    expect(await shownTo(studio, conversation)).toEqual([null])
    expect(await shownTo(maya, conversation)).toMatchObject([{ title: 'Night ferry' }])
  })

  async function offered() {
    const both = await talking()
    const { id: postId } = await makeJob(world.ctx(), {
      ownerId: both.studio.id,
      businessId: both.studio.businessId,
      form: { title: 'Gaffer' },
    })
    const application = await makeApplication(world.ctx(), {
      postId,
      businessId: both.studio.businessId,
      applicantId: both.maya.id,
      moves: ['shortlist', 'interview', 'offer'],
    })
    const { rows } = await sql<{ id: string }>`
      insert into offers (application_id, seq, pay_unit, pay_amount, pay_currency, from_day)
      select application_id, seq, 'day', 42000, 'EUR', '2027-05-03' from application_log where application_id = ${application} and move = 'offer'
      on conflict (application_id, seq) do update set from_day = excluded.from_day returning id`.execute(
      world.database.db,
    )
    return { ...both, postId, application, offer: rows[0]?.id ?? '' }
  }

  test('an offer is sent by its company, names job, salary and start date, and changes with its state', async () => {
    const { studio, maya, conversation, application, offer } = await offered()
    expect(refused(await send(maya, conversation, [part('offer', offer)], { type: 'job_offer' }))).toEqual([
      409,
      'messaging.part_missing',
    ])
    // a type that its parts don't have
    expect((await send(studio, conversation, [part('offer', offer)])).status).toBe(400)
    expect((await send(studio, conversation, [], { type: 'job_offer', content: 'An offer' })).status).toBe(400)
    expect((await send(studio, conversation, [part('offer', offer)], { type: 'job_offer' })).status).toBe(200)
    expect(await newest(maya, conversation)).toMatchObject({ type: 'job_offer' })
    const card = { job_title: 'Gaffer', salary: '€420 a day', start_date: '2027-05-03', state: 'open' }
    expect(await shownTo(maya, conversation)).toMatchObject([
      { ...card, can: { answer: true }, href: `/applications/${application}` },
    ])
    expect(await shownTo(studio, conversation)).toMatchObject([{ ...card, can: { answer: false } }])
    const { version } = (await maya.call(applications.own, { params: { applicationId: application } })).body
    const answered = await maya.call(applications.answer, {
      params: { applicationId: application },
      body: { move: 'accept_offer', version, offer_id: offer },
    })
    expect(answered.status).toBe(200)
    expect(await shownTo(studio, conversation)).toMatchObject([{ state: 'accepted' }])
  })

  test('offers, applications and posts between the two can be sent, each side’s own', async () => {
    const { studio, maya, conversation, postId, application, offer } = await offered()
    const cards = async (who: Person) =>
      ((await who.call(messaging.cards, { params: { conversationId: conversation } })).body.items as MessagePart[]).map(
        ({ kind, ref }) => `${kind} ${ref}`,
      )
    expect(await cards(studio)).toEqual([`offer ${offer}`, `application ${application}`, `post ${postId}`])
    expect(await cards(maya)).toEqual([`application ${application}`, `post ${postId}`])
    const outside = await talking()
    const asked = await outside.maya.call(messaging.cards, { params: { conversationId: conversation } })
    expect(asked.status).toBe(404)
    const { body } = await outside.maya.call(messaging.cards, { params: { conversationId: outside.conversation } })
    expect(body).toEqual({ items: [] })
  })

  test('an application and a post are shown by the reader’s own rights', async () => {
    const { studio, maya, conversation, postId, application } = await offered()
    const stranger = await talking()
    expect((await send(stranger.maya, stranger.conversation, [part('application', application)])).status).toBe(409)
    await send(maya, conversation, [part('application', application), part('post', postId)])
    expect(await shownTo(studio, conversation)).toMatchObject([
      { job_title: 'Gaffer', applicant: 'Maya Lindqvist', status: 'offered', own: false },
      { kind: 'job', title: 'Gaffer', open: true, href: `/jobs/${postId}` },
    ])
    expect(await shownTo(maya, conversation)).toMatchObject([{ own: true }, { title: 'Gaffer' }])
    await sql`update posts set status = 'closed', closed_why = 'taken_down' where id = ${postId}`.execute(
      world.database.db,
    )
    expect((await shownTo(maya, conversation))[1]).toBeNull()
    // whoever left the company no longer reads what it received
    await sql`update applications set business_id = null, owner_id = ${stranger.maya.id} where id = ${application}`.execute(
      world.database.db,
    )
    expect((await shownTo(studio, conversation))[0]).toBeNull()
  })
})
