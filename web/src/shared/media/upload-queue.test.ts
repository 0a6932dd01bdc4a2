import { BUCKET_RULES, type MediaBucket } from '@ensemble/contract/media/vocabulary.ts'
import { expect, test, vi } from 'vitest'
import type { Transfer, UploadEvents } from './tus.ts'
import { itemOf, UploadQueue, type UploadRules, type UploadState } from './upload-queue.ts'

const picture = (name: string) => new File(['bytes'], name)
const PRESENT = { id: 'there', name: 'there.jpg', bytes: 9, kind: 'image', type: 'image/jpeg', state: 'ready' } as const
const settled = () => new Promise((resolve) => setTimeout(resolve))

function open(rules: Partial<UploadRules> = {}, start: Partial<UploadState> = {}) {
  const events = new Map<string, UploadEvents>()
  const acts: string[] = []
  const act = (name: string, what: string) => () => {
    acts.push(`${what} ${name}`)
    return Promise.resolve()
  }
  const calls = {
    transferOf: ({ name }: File, reported: UploadEvents): Promise<Transfer> => {
      events.set(name, reported)
      return Promise.resolve({ start: act(name, 'start'), pause: act(name, 'pause'), cancel: act(name, 'cancel') })
    },
    cancel: (mediaId: string) => act(mediaId, 'give up')(),
    forget: ({ name }: File) => void acts.push(`forget ${name}`),
  }
  const queue = new UploadQueue({ bucket: 'portfolio-media', most: 5, ...rules }, calls, {
    items: [],
    interrupted: [],
    ...start,
  })
  const onChange = vi.fn<(state: UploadState) => void>()
  const detach = queue.attach(onChange)
  const ways = () => Object.fromEntries(queue.state.items.map(({ name, way }) => [name, way]))
  const keyOf = (name: string) => queue.state.items.find((item) => item.name === name)?.key ?? ''
  return { queue, events, acts, detach, ways, keyOf, onChange }
}

test('two files upload at once, and the next starts when one finishes or fails', async () => {
  const { queue, events, ways } = open()
  queue.pick(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map(picture))
  await settled()
  expect(ways()).toEqual({ 'a.jpg': 'sending', 'b.jpg': 'sending', 'c.jpg': 'waiting', 'd.jpg': 'waiting' })
  events.get('a.jpg')?.onDone('medium')
  events.get('b.jpg')?.onFailed('Broken.', true)
  expect(ways()).toEqual({ 'a.jpg': 'done', 'b.jpg': 'failed', 'c.jpg': 'sending', 'd.jpg': 'sending' })
})

test('a pause lets the next one start; resumed, the same transfer takes its turn again', async () => {
  const { queue, acts, ways, keyOf } = open()
  queue.pick(['a.jpg', 'b.jpg', 'c.jpg'].map(picture))
  await settled()
  queue.pause(keyOf('a.jpg'))
  queue.resume(keyOf('a.jpg'))
  expect(ways()).toEqual({ 'a.jpg': 'waiting', 'b.jpg': 'sending', 'c.jpg': 'sending' })
  queue.pause(keyOf('b.jpg'))
  await settled()
  expect(ways()).toEqual({ 'a.jpg': 'sending', 'b.jpg': 'paused', 'c.jpg': 'sending' })
  expect(acts.filter((act) => act.endsWith(' a.jpg'))).toEqual(['start a.jpg', 'pause a.jpg', 'start a.jpg'])
})

test('progress counts only while a file is being sent', async () => {
  const { queue, events, keyOf } = open()
  queue.pick([picture('a.jpg')])
  await settled()
  events.get('a.jpg')?.onProgress(0.5)
  queue.pause(keyOf('a.jpg'))
  events.get('a.jpg')?.onProgress(0.7)
  expect(queue.state.items[0]).toMatchObject({ way: 'paused', progress: 0.5 })
})

test('a file removed while its transfer is being prepared is not sent', async () => {
  const { queue, acts, keyOf } = open()
  queue.pick([picture('a.jpg')])
  queue.remove(keyOf('a.jpg'))
  await settled()
  expect(acts).toEqual(['forget a.jpg'])
})

test('when removed, an uploading file is stopped, an uploaded one is discarded, and one that was there before is kept', async () => {
  const { queue, events, acts, keyOf } = open({}, { items: [itemOf(PRESENT as never)] })
  queue.pick(['a.jpg', 'b.jpg'].map(picture))
  await settled()
  events.get('a.jpg')?.onDone('medium')
  acts.length = 0
  for (const name of ['there.jpg', 'a.jpg', 'b.jpg']) queue.remove(keyOf(name))
  await settled()
  expect(acts.toSorted()).toEqual(['cancel b.jpg', 'forget a.jpg', 'forget b.jpg', 'give up medium'])
  expect(queue.state.items).toEqual([])
})

test('too many files are reported, and the first ones are accepted', () => {
  const { queue } = open({ most: 3 }, { items: [itemOf(PRESENT as never)], interrupted: ['b.jpg', 'z.jpg'] })
  queue.pick(['a.jpg', 'b.jpg', 'c.jpg'].map(picture))
  expect(queue.state.items.map(({ name }) => name)).toEqual(['there.jpg', 'a.jpg', 'b.jpg'])
  expect(queue.state.error).toBe('You can upload a maximum of 3 files')
  expect(queue.state.interrupted).toEqual(['z.jpg'])
})

test('where only one file is allowed, a new one replaces it', () => {
  const { queue } = open({ most: 1 }, { items: [itemOf(PRESENT as never)] })
  queue.pick([picture('a.jpg')])
  expect(queue.state.items.map(({ name }) => name)).toEqual(['a.jpg'])
  expect(queue.state.error).toBeUndefined()
})

test('a file of the wrong kind says why, and doesn’t take up room', () => {
  const { queue } = open()
  queue.pick([picture('a.exe')])
  expect(queue.state.items[0]).toMatchObject({ way: 'failed', message: expect.stringContaining('File must be') })
  queue.pick([picture('a.jpg')])
  expect(queue.state.items.map(({ name }) => name)).toEqual(['a.jpg'])
})

const OVER_10_MB = 10 * 1_048_576 + 1
test.each<[MediaBucket, string, string, number]>([
  ['post-media', 'notes.txt', 'Only images and videos are allowed', 5],
  ['post-media', 'empty.png', 'This file is empty.', 0],
  ['post-media', 'large.png', 'File size must be less than 10MB', OVER_10_MB],
  [
    'portfolio-media',
    'notes.txt',
    'File must be an image (JPEG, PNG, GIF) or video (MP4, MOV) or audio (MP3, WAV, FLAC) or PDF',
    5,
  ],
  ['portfolio-media', 'large.gif', 'File size must be less than 10MB', OVER_10_MB],
])('%s refuses %s before it is sent: %s', async (bucket, name, message, bytes) => {
  const { queue, acts } = open({ bucket })
  queue.pick([new File([new Uint8Array(bytes)], name)])
  await settled()
  expect(queue.state.items).toMatchObject([{ name, way: 'failed', message }])
  expect(acts).toEqual([])
})

test.each<MediaBucket>(['post-media', 'portfolio-media'])('%s accepts up to 5 files', (bucket) => {
  const { queue } = open({ bucket, most: BUCKET_RULES[bucket].most })
  queue.pick(Array.from({ length: 6 }, (_, at) => picture(`still-${at}.jpg`)))
  expect(queue.state.items).toHaveLength(5)
  expect(queue.state.error).toBe('You can upload a maximum of 5 files')
})

test('files change places within the list', () => {
  const { queue, keyOf } = open()
  queue.pick(['a.jpg', 'b.jpg', 'c.jpg'].map(picture))
  queue.move(keyOf('a.jpg'), 9)
  queue.move(keyOf('c.jpg'), 0)
  expect(queue.state.items.map(({ name }) => name)).toEqual(['c.jpg', 'b.jpg', 'a.jpg'])
})

test('leaving the page stops its uploads', async () => {
  const { queue, acts, detach } = open()
  queue.pick([picture('a.jpg')])
  await settled()
  detach()
  expect(acts).toEqual(['start a.jpg', 'pause a.jpg'])
})
