import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf } from './linked.ts'
import { messagesHref, readMessagesSearch } from './messaging.search.ts'
import { dayOf, dayWords, shortTime } from './times.ts'

test('addresses in a message become links; the punctuation that ends the sentence is not part of them', () => {
  expect(partsOf('See https://reel.example/a?b=1, then call.')).toEqual([
    { text: 'See ' },
    { text: 'https://reel.example/a?b=1', href: 'https://reel.example/a?b=1' },
    { text: ', then call.' },
  ])
  expect(partsOf('(http://one.example)')).toEqual([
    { text: '(' },
    { text: 'http://one.example', href: 'http://one.example' },
    { text: ')' },
  ])
  expect(partsOf('javascript:alert(1) https://')).toEqual([{ text: 'javascript:alert(1) https://' }])
  expect(partsOf('')).toEqual([{ text: '' }])
})

test('a link says where it leads: what turns letters around or hides between them is not part of it', () => {
  expect(partsOf('https://bank.example/\u202egnp.exe')).toEqual([
    { text: 'https://bank.example/', href: 'https://bank.example/' },
    { text: '\u202egnp.exe' },
  ])
  expect(partsOf('https://ba\u200bnk.example')[0]).toEqual({ text: 'https://ba', href: 'https://ba' })
})

test('the parts of any text add up to the text, and only web addresses become links', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.string(),
          fc.constantFrom(
            'http://a.example',
            'https://ü.example/?q=(1)',
            'https://[::1]/',
            'http://x.example/a_b,c#d!',
          ),
          fc.constantFrom(' ', 'https://', 'javascript:', '\n'),
        ),
      ),
      (pieces) => {
        const text = pieces.join('')
        const parts = partsOf(text)
        expect(parts.map((part) => part.text).join('')).toBe(text)
        for (const { href } of parts) expect(href ?? 'https:').toMatch(/^https?:/)
      },
    ),
    { numRuns: 40 },
  )
})

test('times are as short as possible, by the reader’s own clock', () => {
  const now = '2026-11-20T23:30:00Z'
  expect(dayOf(now, 'Europe/Berlin')).toBe('2026-11-21')
  expect(shortTime('2026-11-20T23:05:00Z', now, 'Europe/Berlin')).toBe('00:05')
  expect(shortTime('2026-11-20T12:00:00Z', now, 'Europe/Berlin')).toBe('Yesterday')
  expect(shortTime('2026-11-02T12:00:00Z', now, 'Europe/Berlin')).toBe('2 Nov')
  expect(dayWords('2026-11-02', now, 'UTC')).toBe('Mon 2 Nov')
})

test('the address of the messages page says what is open and what is searched for, and nothing else', () => {
  const c = '0190a5f0-0000-7000-8000-000000000001'
  expect(readMessagesSearch({ with: c, show: 'unread', q: 'Noor', other: 1 })).toEqual({
    with: c,
    show: 'unread',
    q: 'Noor',
  })
  expect(readMessagesSearch({ with: '<script>', show: 'all', q: 7 })).toEqual({
    with: undefined,
    show: undefined,
    q: undefined,
  })
  expect([messagesHref('talent', c), messagesHref('business')]).toEqual([`/chat?with=${c}`, '/business/all-messages'])
})
