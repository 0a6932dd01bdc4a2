import { describe, expect, test } from 'vitest'
import { AFTER_FIELD_MS, FieldWatch } from './use-keys.ts'

const field = (isConnected = true) => ({ isConnected })

describe('a letter outside of every field', () => {
  test('acts where none was used', () => {
    expect(new FieldWatch().isFree(0)).toBe(true)
  })

  test.each([
    [0, false],
    [AFTER_FIELD_MS - 1, false],
    [AFTER_FIELD_MS, true],
  ])('%i ms after a field was left: %s', (ms, free) => {
    const watch = new FieldWatch()
    watch.entered(field(), 0)
    watch.left(5_000)
    expect(watch.isFree(5_000 + ms)).toBe(free)
  })

  test('typed on without a pause never acts, however long the sentence is', () => {
    const watch = new FieldWatch()
    const note = { isConnected: true }
    watch.entered(note, 0)
    // its pane went away while the person thought
    note.isConnected = false
    let at = 60_000
    for (const _letter of 'shortlisted this one') expect(watch.isFree((at += 300))).toBe(false)
    expect(watch.isFree(at + AFTER_FIELD_MS)).toBe(true)
  })

  test('acts where the field is still there and the focus is elsewhere for long', () => {
    const watch = new FieldWatch()
    watch.entered(field(), 0)
    expect(watch.isFree(AFTER_FIELD_MS)).toBe(true)
  })
})
