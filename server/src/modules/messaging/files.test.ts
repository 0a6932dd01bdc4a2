import type { SharedFile } from '@ensemble/contract/messaging/files.schemas.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdf } from '../../testing/media/pdf.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeStoredMedium } from '../media/media.factory.ts'
import { makeConversation } from './messaging.factory.ts'
import { setHidden } from './messaging.queries.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const fileOf = async (who: Person, name: string) => ({
  kind: 'file' as const,
  ref: await makeStoredMedium(world.ctx(), {
    ownerId: who.id,
    bucket: 'message-attachments',
    kind: 'pdf',
    type: 'application/pdf',
    name,
    bytes: pdf(1),
    access: 'viewer',
  }),
  alt: '',
})
const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 10, minute))
const member = ({ id: userId, businessId }: Person, as: 'talent' | 'company' = 'talent') => ({
  userId,
  businessId: as === 'company' ? businessId : null,
  lastReadAt: null,
})
const files = async (who: Person, conversationId: string, query: object = {}) => {
  const { status, body } = await who.call(messaging.files, { params: { conversationId }, query })
  return { status, ...(body as { items: SharedFile[]; next: string | null }) }
}
const namesIn = ({ items }: { items: SharedFile[] }) => items.map(({ media }) => media?.name)

test('the files of a conversation are listed, the newest first and by pages, with who sent them and where', async () => {
  const [studio, maya] = [await world.business(), await world.talent({ name: 'Maya Lindqvist' })]
  const id = await makeConversation(world.ctx(), {
    members: [member(maya), member(studio, 'company')],
    messages: [
      {
        senderId: studio.id,
        body: 'Sides',
        at: at(0),
        parts: [await fileOf(studio, 'a.pdf'), await fileOf(studio, 'b.pdf')],
      },
      { senderId: maya.id, body: 'No files here', at: at(1) },
      { senderId: maya.id, body: '', at: at(2), parts: [await fileOf(maya, 'c.pdf')] },
    ],
  })
  const first = await files(maya, id, { limit: 2 })
  expect(namesIn(first)).toEqual(['c.pdf', 'b.pdf'])
  expect(first.items).toMatchObject([
    { seq: 3, from_me: true, author: null },
    { seq: 1, from_me: false, author: { id: studio.id } },
  ])
  const rest = await files(maya, id, { limit: 2, cursor: first.next })
  expect([namesIn(rest), rest.next]).toEqual([['a.pdf'], null])
  expect((await files(studio, id)).items.map(({ from_me: mine }) => mine)).toEqual([false, true, true])
  const stranger = await world.talent()
  expect((await files(stranger, id)).status).toBe(404)

  // hidden by an administrator, only its sender sees it
  const [newest] = first.items
  await setHidden(world.database.db, { conversationId: id, messageId: newest?.message_id ?? '' }, true)
  expect([namesIn(await files(studio, id)), namesIn(await files(maya, id))]).toEqual([
    ['b.pdf', 'a.pdf'],
    ['c.pdf', 'b.pdf', 'a.pdf'],
  ])
  await maya.call(safety.block, { params: { personId: studio.id } })
  expect((await files(maya, id)).status).toBe(404)
})

test('in a team each file names its sender, and one of a blocked member is left out', async () => {
  const studio = await world.business({ company: 'Harbor Light' })
  const [kofi, lena] = [await world.talent({ name: 'Kofi Mensah' }), await world.talent()]
  const job = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
  const id = await makeConversation(world.ctx(), {
    postId: job.id,
    team: true,
    members: [member(studio, 'company'), member(kofi), member(lena)],
    messages: [
      { senderId: studio.id, body: 'Call sheet', at: at(0), parts: [await fileOf(studio, 'call-sheet.pdf')] },
      { senderId: kofi.id, body: 'Plan', at: at(1), parts: [await fileOf(kofi, 'lighting-plan.pdf')] },
    ],
  })
  expect((await files(lena, id)).items.map(({ author }) => author?.name)).toEqual([
    'Kofi Mensah',
    `${studio.name} of Harbor Light`,
  ])
  await lena.call(safety.block, { params: { personId: kofi.id } })
  expect(namesIn(await files(lena, id))).toEqual(['call-sheet.pdf'])
})
