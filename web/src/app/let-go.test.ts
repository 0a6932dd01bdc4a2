import { QueryCache, QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '../lib/api-error.ts'
import { letGoOf } from './let-go.ts'

const KEY = ['/conversations/:conversationId/notes']
let cache: QueryClient
beforeEach(() => {
  cache = new QueryClient({
    queryCache: new QueryCache({ onError: letGoOf }),
    defaultOptions: { queries: { retry: false } },
  })
})

/** An open screen whose notes are read a second time, with this answer. */
async function readAgain(answer: () => Promise<string>) {
  let first = true
  const screen = new QueryObserver(cache, {
    queryKey: KEY,
    queryFn: () => (first ? Promise.resolve('Our notes') : answer()),
  })
  const leave = screen.subscribe(() => undefined)
  await expect.poll(() => screen.getCurrentResult().data).toBe('Our notes')
  first = false
  await screen.refetch()
  const { data, status, dataUpdatedAt } = screen.getCurrentResult()
  leave()
  return { data, kept: cache.getQueryData(KEY), status, wasThere: dataUpdatedAt > 0 }
}
const refusal = (status: number) => () => Promise.reject(new ApiError(status, { code: 'x', message: 'Refused.' }))

test.each([403, 404, 410])('after a refusal (%i), nothing stays on screen or in memory', async (status) => {
  expect(await readAgain(refusal(status))).toEqual({
    data: undefined,
    kept: undefined,
    status: 'error',
    wasThere: true,
  })
})

test.each([0, 401, 429, 500, 503])('what can’t be read right now (%i) stays', async (status) => {
  expect(await readAgain(refusal(status))).toMatchObject({ data: 'Our notes', kept: 'Our notes' })
})
