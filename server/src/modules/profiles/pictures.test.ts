import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadFile } from '../../testing/uploads.ts'
import { startWorld, type Person, type World } from '../../testing/world.ts'

let world: World
let person: Person
beforeAll(async () => {
  world = await startWorld()
  person = await world.talent({ name: 'Pia Pictured' })
})
afterAll(() => world.stop())

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
const upload = async (who: Person, bucket: 'profile-images' | 'profile-covers', size: [number, number]) =>
  uploadFile(who, { bucket, name: 'me.png', content: await png(...size) })
const save = async (patch: Record<string, unknown>) => {
  const { version } = (await person.call(profiles.own, {})).body.own
  return person.call(profiles.edit, { body: { version, ...patch } as never })
}

test('pictures are claimed, shown to everyone, replaced and removed', async () => {
  const [avatar, cover] = [
    await upload(person, 'profile-images', [800, 800]),
    await upload(person, 'profile-covers', [2000, 500]),
  ]
  await world.settle()
  const { status, body } = await save({ avatar_id: avatar, cover_id: cover })
  expect(status).toBe(200)
  expect(body.avatar_url).toContain(`/media/${avatar}/`)
  expect(body).toMatchObject({
    cover: { id: cover, width: 2000, height: 500 },
    cover_url: expect.stringContaining(`/media/${cover}/`),
  })
  expect((await person.fetch('/api/v1/me')).body.avatar_url).toBe(body.avatar_url)
  const shown = await fetch(world.address() + (body.avatar_url as string))
  expect([shown.status, shown.headers.get('content-type')?.startsWith('image/')]).toEqual([200, true])
  // changing something else keeps them
  expect((await save({ bio: 'Words' })).body.avatar_url).toBe(body.avatar_url)

  const next = await upload(person, 'profile-images', [400, 400])
  await world.settle()
  expect((await save({ avatar_id: next, cover_id: null })).body).toMatchObject({
    avatar_url: expect.stringContaining(next),
    cover: null,
    cover_url: null,
  })
  await world.settle()
  expect((await fetch(world.address() + (body.avatar_url as string))).status).toBe(404)
})

test('only one’s own, of the right kind, and prepared', async () => {
  const other = await world.talent({ name: 'Oth Pictured' })
  const [theirs, cover] = [
    await upload(other, 'profile-images', [300, 300]),
    await upload(person, 'profile-covers', [300, 300]),
  ]
  await world.settle()
  for (const avatar_id of [theirs, cover, crypto.randomUUID()]) expect((await save({ avatar_id })).status).toBe(409)
  const fresh = await upload(person, 'profile-images', [300, 300])
  await world.database.db.updateTable('media').set({ state: 'processing' }).where('id', '=', fresh).execute()
  expect((await save({ avatar_id: fresh })).body.error.code).toBe('profiles.picture_pending')
})
