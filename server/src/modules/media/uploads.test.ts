import { media as routes } from '@ensemble/contract/media/media.routes.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appendPart, askOffset, beginUpload, cancelUpload, idOf, uploadFile } from '../../testing/uploads.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
let maya: Person
let jpeg: Buffer
beforeAll(async () => {
  world = await startWorld()
  maya = await world.talent()
  jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => world.stop())

test('a picture is uploaded in parts, is prepared, and comes back through links that only its owner can use', async () => {
  const begun = await beginUpload(maya, { bucket: 'profile-images', name: 'Ich bin’s.JPG', content: jpeg })
  expect(begun.status).toBe(201)
  expect(begun.headers.get('upload-expires')).toBeTruthy()
  const id = idOf(begun)
  const first = await appendPart(maya, id, 0, jpeg.subarray(0, 100))
  expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '100'])
  const asked = await askOffset(maya, id)
  expect([asked.status, asked.headers.get('upload-offset'), asked.headers.get('upload-length')]).toEqual([
    200,
    '100',
    String(jpeg.length),
  ])
  expect((await appendPart(maya, id, 50, jpeg.subarray(50))).body.error.code).toBe('media.offset')
  expect((await appendPart(maya, id, 100, jpeg.subarray(100))).status).toBe(204)
  await world.settle()
  const { body } = await maya.call(routes.get, { params: { mediaId: id } })
  expect(body).toMatchObject({ id, kind: 'image', state: 'ready', name: 'Ich bin’s.JPG', width: 60, height: 40 })
  const picture = await maya.fetch(body.url)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
  const stranger = await world.business()
  expect((await stranger.call(routes.get, { params: { mediaId: id } })).status).toBe(404)
  expect((await stranger.fetch(body.url)).status).toBe(404)
})

test('an upload does not exist for anyone else', async () => {
  const id = idOf(await beginUpload(maya, { bucket: 'portfolio-media', name: 'a.png', content: jpeg }))
  const other = await world.talent({ name: 'Olga Other' })
  for (const answer of [
    await askOffset(other, id),
    await appendPart(other, id, 0, jpeg),
    await cancelUpload(other, id),
  ])
    expect(answer.status).toBe(404)
  expect((await cancelUpload(maya, id)).status).toBe(204)
  expect((await askOffset(maya, id)).status).toBe(404)
  expect(await uploadFile(maya, { bucket: 'portfolio-media', name: 'a.jpg', content: jpeg })).toMatch(/^[0-9a-f-]{36}$/)
})
