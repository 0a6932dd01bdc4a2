import { expect, test } from 'vitest'
import { z } from 'zod'
import { leanCode } from './lean-routes.ts'

const close = {
  method: 'POST',
  path: '/news/:newsId/close',
  summary: 'Close a news post',
  access: 'member',
  creates: true,
  body: z.object({}),
}

test('only a route’s method, path and `creates` are left', () => {
  expect(leanCode({ news: { close }, MOST: 3, TYPE: 'text/plain' })).toBe(
    'export const news = {"close":{"method":"POST","path":"/news/:newsId/close","creates":true}}\nexport const MOST = 3\nexport const TYPE = "text/plain"\n',
  )
})

test('an export that needs more than that stops the build', () => {
  expect(() => leanCode({ Body: z.object({}) })).toThrow('`Body` is something else')
  expect(() => leanCode({ routeOf: () => close })).toThrow('`routeOf` is something else')
  expect(() => leanCode({ news: { most: 3 } })).toThrow('not a route')
})
