import { expect, test } from 'vitest'
import { PLAIN, isOwnPath, readPush } from './push-message.ts'

const message = { title: 'New message', body: 'Ada: Hi', href: '/chat?with=1', tag: 'chat', id: '7' }
const text = (change: object) => JSON.stringify({ ...message, ...change })

test('a message is read as it was sent', () => {
  expect(readPush(JSON.stringify(message))).toEqual(message)
  expect(readPush(text({ body: '', id: '' }))).toEqual({ ...message, body: '', id: '' })
})

test('markup is text', () => {
  const title = '<img src=x onerror=alert(1)>"><script>alert(1)</script>'
  expect(readPush(text({ title })).title).toBe(title)
})

test.each([
  undefined,
  '',
  'New message',
  'null',
  '[]',
  '7',
  '{}',
  '{"title":"New message"',
  text({ title: '' }),
  text({ title: 7 }),
  text({ body: undefined }),
  text({ body: ['a'] }),
  text({ actions: [] }),
  text({ title: 'a'.repeat(201) }),
  text({ body: 'a'.repeat(1_001) }),
  text({ href: 'https://evil.example' }),
  text({ href: '//evil.example' }),
  text({ href: '/\\evil.example' }),
  text({ href: '/a\\b' }),
  text({ href: 'javascript:alert(1)' }),
  text({ href: '/\tx' }),
  text({ href: '' }),
  text({ href: `/${'a'.repeat(500)}` }),
  `{"title":"a","body":"b","href":"/","tag":"t","__proto__":{"id":"1"}}`,
  JSON.stringify(message) + ' '.repeat(10_000_000),
])('anything else becomes the plain one: %.60s', (sent) => {
  expect(readPush(sent)).toEqual(PLAIN)
})

test('only a path of ours can be opened', () => {
  expect(['/', '/chat?with=1#a', '/u/ada'].map(isOwnPath)).toEqual([true, true, true])
  expect(['chat', '//a', '/\\a', 'https://a', 'data:,a', 7, null].map(isOwnPath)).not.toContain(true)
  for (const path of ['/chat?with=1', '/u/ada', '/@a.example', '/%2F/evil.example'])
    expect(new URL(path, 'https://ensemble.example').origin).toBe('https://ensemble.example')
})
