import { expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { Autosaver, type SaveState } from './autosaver.ts'
import type { AnyPost, PostApi } from './post-kind.ts'

const post = (version: number) => ({ id: 'one', version }) as AnyPost
const refusal = (status: number, code: string) => new ApiError(status, { code, message: code })

/** A form of one text, with a server that answers as the test says. */
function open(stored?: AnyPost) {
  const draft = vi.fn<PostApi<string, string, AnyPost>['draft']>()
  const saveDraft = vi.fn<PostApi<string, string, AnyPost>['saveDraft']>()
  const get = vi.fn<PostApi<string, string, AnyPost>['get']>()
  const api = { draft, saveDraft, get } as unknown as PostApi<string, string, AnyPost>
  const saver = new Autosaver(api, (text) => text === '', { stored })
  const said: SaveState['state'][] = []
  const onBehind = vi.fn<() => void>()
  const onStored = vi.fn<(post: AnyPost, how: { first: boolean; left: boolean; clean: boolean }) => void>()
  const type = (text: string) =>
    saver.take({ fields: text, text }, { onSave: ({ state }) => said.push(state), onBehind, onStored })
  type(stored ? 'stored' : '')
  return { saver, draft, saveDraft, get, said, onBehind, onStored, type }
}

test('an untouched form and an emptied new one are not saved', async () => {
  const { saver, draft, type } = open()
  expect(await saver.flush()).toBe(false)
  type('word')
  type('')
  await saver.flush()
  expect(draft).not.toHaveBeenCalled()
})

test('the first save creates the draft, later ones change it from the known version', async () => {
  const { saver, draft, saveDraft, onStored, type } = open()
  draft.mockResolvedValue(post(1))
  saveDraft.mockResolvedValue(post(2))
  type('a')
  expect(await saver.flush()).toBe(true)
  type('ab')
  expect(await saver.flush()).toBe(true)
  expect(draft).toHaveBeenCalledOnce()
  expect(saveDraft).toHaveBeenCalledExactlyOnceWith('one', 'ab', 1)
  expect(onStored.mock.calls.map(([, how]) => how)).toEqual([
    { first: true, left: false, clean: true },
    { first: false, left: false, clean: true },
  ])
})

test('saves go one at a time, and what was typed during one follows with the next', async () => {
  const { saver, saveDraft, onStored, type } = open(post(1))
  const { promise, resolve } = Promise.withResolvers<AnyPost>()
  saveDraft.mockReturnValueOnce(promise).mockResolvedValueOnce(post(3))
  type('a')
  const first = saver.flush()
  await Promise.resolve()
  type('ab')
  const second = saver.flush()
  expect(saveDraft).toHaveBeenCalledOnce()
  resolve(post(2))
  await first
  expect(onStored.mock.calls[0]?.[1]).toMatchObject({ clean: false })
  expect(await second).toBe(true)
  expect(saveDraft).toHaveBeenLastCalledWith('one', 'ab', 2)
})

test('a first save whose outcome is unknown is sent again unchanged under its key, and the newer text after it', async () => {
  const { saver, draft, said, onBehind, type } = open()
  draft.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(post(1))
  type('a')
  await saver.flush()
  type('ab')
  expect(await saver.flush()).toBe(false)
  expect(draft.mock.calls[1]).toEqual(draft.mock.calls[0])
  expect(said).toEqual(['saving', 'failed', 'saving', 'saved'])
  expect(onBehind).toHaveBeenCalledOnce()
})

test('a refused first save has created nothing: the next try has its own key', async () => {
  const { saver, draft, type } = open()
  draft.mockRejectedValueOnce(refusal(429, 'core.rate_limited')).mockResolvedValueOnce(post(1))
  type('a')
  await saver.flush()
  type('ab')
  expect(await saver.flush()).toBe(true)
  expect(draft.mock.calls.map(([text]) => text)).toEqual(['a', 'ab'])
  expect(draft.mock.calls[0]?.[1]).not.toBe(draft.mock.calls[1]?.[1])
})

test('a newer version elsewhere stops saving until overwriting is requested', async () => {
  const { saver, saveDraft, get, said, type } = open(post(1))
  saveDraft.mockRejectedValueOnce(refusal(409, 'core.conflict')).mockResolvedValueOnce(post(8))
  get.mockResolvedValue(post(7))
  type('mine')
  await saver.flush()
  await saver.flush()
  expect(saveDraft).toHaveBeenCalledOnce()
  await saver.overwrite()
  expect(saveDraft).toHaveBeenLastCalledWith('one', 'mine', 7)
  expect(said).toEqual(['saving', 'conflict', 'saving', 'saved'])
})

test('a request key in flight is not a conflict: saving continues', async () => {
  const { saver, draft, said, type } = open()
  draft.mockRejectedValueOnce(refusal(409, 'core.in_flight')).mockResolvedValueOnce(post(1))
  type('a')
  await saver.flush()
  expect(await saver.flush()).toBe(true)
  expect(draft.mock.calls[1]).toEqual(draft.mock.calls[0])
  expect(said).toEqual(['saving', 'failed', 'saving', 'saved'])
})

test('a form that is being submitted waits for its save and starts no other, until the submission is refused', async () => {
  const { saver, saveDraft, onStored, type } = open(post(1))
  const { promise, resolve } = Promise.withResolvers<AnyPost>()
  saveDraft.mockReturnValueOnce(promise).mockResolvedValueOnce(post(3))
  type('a')
  void saver.flush()
  await Promise.resolve()
  const settled = saver.settle()
  resolve(post(2))
  expect(await settled).toEqual({ id: 'one', version: 2 })
  expect(onStored).not.toHaveBeenCalled()
  type('ab')
  expect(await saver.flush()).toBe(false)
  saver.resume()
  expect(await saver.flush()).toBe(true)
})
