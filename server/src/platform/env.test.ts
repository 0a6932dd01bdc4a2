import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { SettingsError, readEnv } from './env.ts'

const EXAMPLE = readFileSync(fileURLToPath(new URL('../../../.env.example', import.meta.url)), 'utf8')
const documented = Object.fromEntries(
  [...EXAMPLE.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
)

describe('settings of the auth service', () => {
  test.each([
    ['AUTH_SITE_URL', 'ensemble.example'],
    ['AUTH_SITE_URL', 'javascript:alert(1)'],
    ['AUTH_REDIRECTS', 'https://[a.example'],
    ['AUTH_PASSKEY_ORIGINS', 'http://app.example'],
    ['AUTH_PASSKEY_ORIGINS', 'https://app.example/'],
    ['AUTH_PASSKEY_ORIGINS', 'https://app.example,app'],
    ['AUTH_PASSKEY_ORIGINS', 'android:apk-key-hash:short'],
    ['AUTH_JWT_SECRET', 'x'.repeat(31)],
    ['AUTH_MAIL_AUTOCONFIRM', 'true'],
    ['AUTH_SIGNUP_DISABLED', 'yes'],
    ['AUTH_SIGNUP_DISABLED', '1'],
    ['AUTH_PASSWORD_MIN', '5'],
    ['AUTH_PASSWORD_MIN', '101'],
    ['AUTH_PASSWORD_MIN', 'eight'],
    ['AUTH_PASSWORD_RULES', 'upper,letters'],
    ['AUTH_PASSWORD_RULES', 'upper,'],
    ['AUTH_ACCESS_TTL_S', '0'],
    ['AUTH_ACCESS_TTL_S', '3601'],
    ['AUTH_ACCESS_TTL_S', '10m'],
    ['AUTH_OTP_TTL_S', '0'],
    ['AUTH_OTP_TTL_S', '3601'],
    ['AUTH_SEND_INTERVAL_S', '-1'],
    ['AUTH_SEND_INTERVAL_S', '3601'],
    ['AUTH_REUSE_INTERVAL_S', '61'],
    ['AUTH_REUSE_INTERVAL_S', 'ten'],
    ['AUTH_SMS_AUTOCONFIRM', 'ON'],
    ['AUTH_ANONYMOUS', 'true'],
    ['AUTH_MANUAL_LINKING', '0'],
    ['SMS_URL', 'gateway.example'],
    ['SMS_URL', 'ftp://gateway.example'],
    ['AUTH_SESSION_TIMEBOX_S', '-1'],
    ['AUTH_SESSION_TIMEBOX_S', '1h'],
    ['AUTH_SESSION_IDLE_S', '1.5'],
    ['AUTH_SESSION_IDLE_S', '99999999999'],
  ])('%s=%s stops the start with a line that names it', (name, value) => {
    expect(() => readEnv({ NODE_ENV: 'test', [name]: value })).toThrow(SettingsError)
    expect(() => readEnv({ NODE_ENV: 'test', [name]: value })).toThrow(new RegExp(`^${name}: .+$`))
  })

  test.each([
    ['FACTS_KEPT_DAYS', '6'],
    ['FACTS_KEPT_DAYS', '3651'],
    ['VIEWS_KEPT_DAYS', '0'],
    ['VIEWS_KEPT_DAYS', '90d'],
    ['READ_NOTIFICATIONS_KEPT_DAYS', '-1'],
    ['READ_NOTIFICATIONS_KEPT_DAYS', '1.5'],
  ])('%s=%s is no number of days to keep something', (name, value) => {
    expect(() => readEnv({ NODE_ENV: 'test', [name]: value })).toThrow(new RegExp(`^${name}: .+$`))
  })

  test('a defense can be broken, and limits lifted, in tests only', () => {
    expect(readEnv({ NODE_ENV: 'test', ENSEMBLE_BREAK: 'guard' }).ENSEMBLE_BREAK.has('guard')).toBe(true)
    for (const NODE_ENV of [undefined, 'development', 'production'])
      expect(() => readEnv({ NODE_ENV, SMTP_URL: 'smtp://mail.example', ENSEMBLE_BREAK: 'guard' })).toThrow(
        /^ENSEMBLE_BREAK: /,
      )
    expect(() =>
      readEnv({ NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example', ENSEMBLE_RATE_LIMITS: 'off' }),
    ).toThrow(/^ENSEMBLE_RATE_LIMITS: /)
  })

  test('the mailbox opens without a key only on the developer’s own machine', () => {
    const open = { NODE_ENV: 'development', ENSEMBLE_MAILBOX: 'open' }
    expect(readEnv(open).ENSEMBLE_MAILBOX).toBe('open')
    expect(readEnv({ ...open, PUBLIC_URL: 'http://localhost:3000' }).ENSEMBLE_MAILBOX).toBe('open')
    expect(readEnv({ NODE_ENV: 'development' }).ENSEMBLE_MAILBOX).toBe('key')
    for (const wrong of [
      { PUBLIC_URL: 'https://demo.example.org' },
      { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example' },
      { DATABASE_URL: 'postgres://somewhere/else', SMTP_URL: 'smtp://mail.example' },
    ])
      expect(() => readEnv({ ...open, ...wrong })).toThrow(/^ENSEMBLE_MAILBOX: /)
  })

  test('a pooler needs the direct address beside it', () => {
    const DATABASE_POOL_URL = 'postgres://ensemble_app:secret@pooler:6432/ensemble'
    expect(() => readEnv({ NODE_ENV: 'test', DATABASE_POOL_URL })).toThrow(/^DATABASE_POOL_URL: needs DATABASE_URL/)
    expect(() => readEnv({ NODE_ENV: 'test', DATABASE_POOL_URL: 'http://pooler' })).toThrow(/^DATABASE_POOL_URL: /)
    const both = { NODE_ENV: 'test', DATABASE_URL: 'postgres://somewhere/else', DATABASE_POOL_URL }
    expect(readEnv(both)).toMatchObject({ DATABASE_POOL_URL, production: true })
    expect(documented).toHaveProperty('DATABASE_POOL_URL')
  })

  test('wrong values are never repeated in the line, because they may be secret', () => {
    expect(() => readEnv({ NODE_ENV: 'test', AUTH_JWT_SECRET: 'tooshort-secret' })).not.toThrow(/tooshort/)
  })

  test('every one is in .env.example, with its default', () => {
    const { AUTH_REDIRECTS: redirects, ...env } = readEnv({})
    expect(redirects).toEqual([])
    for (const [name, value] of Object.entries(env).filter(([name]) => /^AUTH_|_KEPT_DAYS$/.test(name))) {
      expect(documented).toHaveProperty(name)
      expect(documented[name]).toBe(
        Array.isArray(value) ? value.join(',') : `${(value as string | number | undefined) ?? ''}`,
      )
    }
    expect(readEnv({ ...documented, NODE_ENV: 'test' })).toMatchObject({
      AUTH_PASSWORD_MIN: 8,
      AUTH_PASSWORD_RULES: ['upper', 'lower', 'digit'],
    })
  })
})
