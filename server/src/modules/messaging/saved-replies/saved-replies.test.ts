import { savedReplies } from '@ensemble/contract/messaging/saved-replies.routes.ts'
import type { SavedReply } from '@ensemble/contract/messaging/saved-replies.schemas.ts'
import { MOST_REPLIES } from '@ensemble/contract/messaging/vocabulary.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ still: true })
})
afterAll(() => world.stop())

const save = (who: Person, title: string, business_id?: string, body = 'Dear {name}, thank you.') =>
  who.call(savedReplies.save, { body: { title, body, ...(business_id && { business_id }) } })
const titles = async (who: Person, business_id?: string) => {
  const { status, body } = await who.call(savedReplies.list, { query: business_id ? { business_id } : {} })
  return status === 200 ? (body.items as SavedReply[]).map(({ title }) => title) : status
}
const codeOf = ({ body }: { body: unknown }) => (body as { error?: { code: string } }).error?.code

test('a company’s replies are used and changed by everyone who writes for it, and by no one else', async () => {
  const studio = await world.business()
  const [ron, vera, stranger, maya] = [
    await world.seat(studio.businessId, 'recruiter', 'Ron Recruiter'),
    await world.seat(studio.businessId, 'viewer', 'Vera Viewer'),
    await world.business({ company: 'Harbor Light' }),
    await world.talent(),
  ]
  const made = (await save(studio, 'Thank you', studio.businessId)).body as SavedReply
  await save(ron, 'Audition', studio.businessId)
  expect(await titles(ron, studio.businessId)).toEqual(['Audition', 'Thank you'])
  expect([await titles(vera, studio.businessId), await titles(stranger, studio.businessId)]).toEqual([403, 404])
  expect([await titles(maya, studio.businessId), await titles(maya), await titles(ron)]).toEqual([404, [], 404])

  const change = { params: { replyId: made.id }, body: { version: made.version, title: 'Thanks', body: 'Thank you.' } }
  for (const who of [vera, stranger, maya])
    expect([403, 404]).toContain((await who.call(savedReplies.change, change)).status)
  expect((await ron.call(savedReplies.change, change)).body).toMatchObject({ title: 'Thanks', author: 'Ron Recruiter' })
  // as it was before
  expect(codeOf(await studio.call(savedReplies.change, change))).toBe('core.conflict')
  const remove = { params: { replyId: made.id }, query: { version: 2 } }
  expect((await maya.call(savedReplies.remove, remove)).status).toBe(404)
  expect((await studio.call(savedReplies.remove, remove)).status).toBe(204)
  expect(await titles(ron, studio.businessId)).toEqual(['Audition'])
})

test('a talent has their own; a title is used once, and there are at most 50', async () => {
  const [maya, noor] = [await world.talent(), await world.talent()]
  expect((await save(maya, 'Not free')).status).toBe(201)
  expect(codeOf(await save(maya, 'not FREE'))).toBe('messaging.reply_title_taken')
  expect((await save(noor, 'Not free')).status).toBe(201)
  const more = await Promise.all(Array.from({ length: MOST_REPLIES + 4 }, (_, n) => save(maya, `Reply ${n}`)))
  expect(more.filter(({ status }) => status === 201)).toHaveLength(MOST_REPLIES - 1)
  expect(more.filter((each) => codeOf(each) === 'messaging.too_many_replies')).toHaveLength(5)
  expect((await save(noor, ' ')).status).toBe(400)
})
