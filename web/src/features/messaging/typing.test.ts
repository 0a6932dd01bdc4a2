import { type LiveFrame, TYPING_EVERY_MS } from '@ensemble/contract/live.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenLive, passOn, setLine } from '../../lib/live-line.ts'
import { sideWriting, teamWriting, tellTyping, typingWords, withWriter, type Writers } from './typing.ts'

const said: string[] = []
const note = (frame: LiveFrame) => void (frame.type === 'typing' && said.push(`${frame.conversation} ${frame.on}`))
beforeEach(() => {
  vi.useFakeTimers()
  said.splice(0)
  setLine(note)
})
afterEach(() => {
  for (const id of ['a', 'b']) tellTyping(id, '')
  setLine(undefined)
  vi.useRealTimers()
})

test('said while the text changes, at most every three seconds, and once when it is empty', () => {
  for (const text of ['H', 'He', 'Hel']) tellTyping('a', text)
  expect(said).toEqual(['a true'])
  vi.advanceTimersByTime(TYPING_EVERY_MS - 1)
  tellTyping('a', 'Hell')
  expect(said).toEqual(['a true'])
  vi.advanceTimersByTime(1)
  tellTyping('a', 'Hello')
  tellTyping('a', '  ')
  tellTyping('a', '')
  expect(said).toEqual(['a true', 'a true', 'a false'])
})

test('another conversation has its own pace, and nothing typed is nothing said', () => {
  tellTyping('a', '')
  expect(said).toEqual([])
  tellTyping('a', 'Hello')
  tellTyping('b', 'Hello')
  expect(said).toEqual(['a true', 'b true'])
})

test('while the connection is lost, nothing is kept for later', () => {
  setLine(undefined)
  tellTyping('a', 'Hello')
  setLine(note)
  expect(said).toEqual([])
})

test('whoever stopped listening hears nothing more', () => {
  const heard: string[] = []
  const stop = listenLive(({ by }) => heard.push(by))
  passOn({ type: 'typing', conversation: 'a', on: true, by: 'ines', side: 'ines' })
  stop()
  passOn({ type: 'typing', conversation: 'a', on: true, by: 'jonas', side: 'jonas' })
  expect(heard).toEqual(['ines'])
})

const kofi = { key: 'k', name: 'Kofi Mensah' }
const lena = { key: 'l', name: 'Lena Berg' }
const noor = { key: 'n', name: 'Noor Haddad' }
const writing = (...who: (typeof kofi)[]) =>
  who.reduce<Writers>((writers, each) => withWriter(writers, each, true), new Map())

test('one or two who write are named in the order in which they began; more are several people', () => {
  expect(typingWords(writing())).toBe('')
  expect(typingWords(writing(kofi))).toBe('Kofi Mensah is typing…')
  expect(typingWords(writing(lena, kofi))).toBe('Lena Berg and Kofi Mensah are typing…')
  expect(typingWords(writing(lena, kofi, noor))).toBe('Several people are typing…')
})

test('whoever stops is no longer named; a repetition changes nothing', () => {
  const both = writing(kofi, lena)
  expect(withWriter(both, kofi, true)).toBe(both)
  expect(typingWords(withWriter(both, kofi, false))).toBe('Lena Berg is typing…')
  expect(withWriter(both, noor, false)).toBe(both)
})

test('between two sides only the other one is seen writing, in a team everyone else', () => {
  const frame = { type: 'typing', conversation: 'c', on: true, by: 'k', side: 'house' } as const
  expect(sideWriting({ id: 'house', name: 'Harbor Light' })(frame)).toEqual({ key: 'house', name: 'Harbor Light' })
  expect(sideWriting({ id: 'other', name: 'Copperfield' })(frame)).toBeUndefined()
  expect(teamWriting('me')({ ...frame, name: 'Kofi Mensah' })).toEqual(kofi)
  expect(teamWriting('k')({ ...frame, name: 'Kofi Mensah' })).toBeUndefined()
})
