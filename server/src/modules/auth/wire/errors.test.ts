import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { AppError } from '../../../platform/errors.ts'
import { AuthError, invalid, sendAuthError } from './errors.ts'

let thrown: unknown
const app = Fastify()
app.setErrorHandler((error, request, reply) => sendAuthError(error as Error, request, reply))
app.get('/', () => Promise.reject(thrown as Error))
afterAll(() => app.close())

const refusalOf = async (error: unknown, headers: Record<string, string> = {}) => {
  thrown = error
  const answer = await app.inject({ url: '/', headers })
  return {
    status: answer.statusCode,
    retryAfter: answer.headers['retry-after'],
    ...answer.json<{
      error_code?: string
      code?: string | number
      msg?: string
      message?: string
      weak_password?: object
    }>(),
  }
}
const ofDatabase = (code: string, constraint?: string) =>
  Object.assign(new Error(`database says ${code}`), { code, constraint })

describe('the wire’s names', () => {
  test.each([
    ['a conflict of transactions', ofDatabase('40001'), 409, 'conflict'],
    ['a deadlock', ofDatabase('40P01'), 409, 'conflict'],
    ['a row that is there already', ofDatabase('23505', 'profiles_slug_key'), 409, 'conflict'],
    ['a row that others need', ofDatabase('23503'), 409, 'conflict'],
    ['a statement that took too long', ofDatabase('57014'), 504, 'request_timeout'],
    [
      'a handler that took too long',
      Object.assign(new Error('late'), { code: 'FST_ERR_HANDLER_TIMEOUT', statusCode: 503 }),
      504,
      'request_timeout',
    ],
    ['a value that the database refuses', ofDatabase('22P02'), 400, 'validation_failed'],
    ['a body that is no JSON', new AppError('core.malformed', 400), 400, 'bad_json'],
    ['a reached limit', new AppError('core.rate_limited', 429, { retryAfter: 7 }), 429, 'over_request_rate_limit'],
    ['a fault of ours', new Error('oops'), 500, 'unexpected_failure'],
  ])('%s', async (_what, error, status, code) => {
    expect(await refusalOf(error)).toMatchObject({ status, code: status, error_code: code })
    expect(await refusalOf(error, { 'x-supabase-api-version': '2024-01-01' })).toMatchObject({ status, code })
  })

  test('a conflict says when to retry, and reveals nothing about the database', async () => {
    const refusal = await refusalOf(ofDatabase('40001'))
    expect(refusal).toMatchObject({ retryAfter: '1', msg: 'Another request changed the same thing. Please try again.' })
  })

  test('a refusal of its own keeps its message and reasons', async () => {
    expect(await refusalOf(invalid('data must be an object'))).toMatchObject({
      status: 400,
      error_code: 'validation_failed',
      msg: 'data must be an object',
    })
    expect(await refusalOf(new AuthError(422, 'weak_password', 'weak', { reasons: ['length'] }))).toMatchObject({
      weak_password: { reasons: ['length'] },
    })
  })
})
