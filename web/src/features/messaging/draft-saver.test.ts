import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DraftSaver } from './draft-saver.ts'

const saved = vi.fn()
beforeEach(() => {
  saved.mockReset()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test('saves once after a pause, and nothing that is saved already', async () => {
  const save = vi.fn(() => Promise.resolve())
  const saver = new DraftSaver('Hello', save, saved)
  for (const text of ['Hello ', 'Hello t', 'Hello there']) saver.want(text)
  expect(save).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect([save.mock.calls, saved.mock.calls]).toEqual([[['Hello there']], [['Hello there']]])
  saver.want('Hello there ')
  await saver.flush()
  expect(save).toHaveBeenCalledTimes(1)
})

test('what is typed while a request is under way is saved after it, and only the last of it', async () => {
  const answers: (() => void)[] = []
  const save = vi.fn(() => new Promise<void>((done) => answers.push(done)))
  const saver = new DraftSaver('', save, saved)
  saver.want('one')
  const flushed = saver.flush()
  saver.want('two')
  void saver.flush()
  saver.want('')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(save.mock.calls).toEqual([['one']])
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(save.mock.calls).toEqual([['one'], ['']])
  answers[1]?.()
  await flushed
})

test('what is sent within the pause is never saved', async () => {
  const save = vi.fn(() => Promise.resolve())
  const saver = new DraftSaver('', save, saved)
  saver.want('Sent at once')
  saver.want('')
  await saver.flush()
  await vi.runAllTimersAsync()
  expect(save).not.toHaveBeenCalled()
  // there is nothing that this device would have to keep
  expect(saved).toHaveBeenCalledWith('')
})

test('what could not be saved is tried again with the next change', async () => {
  const save = vi.fn(() => Promise.resolve())
  save.mockRejectedValueOnce(new Error('offline'))
  const saver = new DraftSaver('', save, saved)
  saver.want('one')
  await saver.flush()
  expect(saved).not.toHaveBeenCalled()
  saver.want('one more')
  await vi.runAllTimersAsync()
  expect(save.mock.calls).toEqual([['one'], ['one more']])
})
