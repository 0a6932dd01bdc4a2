import { describe, expect, test } from 'vitest'
import { SettingsError, readEnv } from '../../platform/env.ts'
import { isAllowedRedirect } from './redirect-rules.ts'

const globsOf = (list: string) => readEnv({ NODE_ENV: 'test', AUTH_REDIRECTS: list }).AUTH_REDIRECTS
const allows = (wanted: string, site: string, list = '') =>
  isAllowedRedirect(wanted, { sites: [site], globs: globsOf(list) }) !== undefined

const SITE = 'https://ensemble.example'
const LOCAL = 'http://localhost:3000'

describe('where a redirect may lead without a list', () => {
  test.each([
    [SITE, 'https://ensemble.example', true],
    [SITE, 'https://ensemble.example/jobs?id=1#part', true],
    [SITE, 'https://ENSEMBLE.example/jobs', true],
    [SITE, 'https://ensemble.example:443/jobs', true],
    [SITE, 'https://ensemble.example:8443/jobs', false],
    [SITE, 'http://ensemble.example/jobs', false],
    [SITE, 'https://www.ensemble.example/', false],
    [SITE, 'https://ensemble.example.evil.example/', false],
    [SITE, 'https://evil.example/', false],
    [SITE, 'https://evil.example/?x=https://ensemble.example', false],
    [SITE, '//evil.example', false],
    [SITE, '/\\evil.example', false],
    [SITE, 'https:evil.example', false],
    [SITE, 'https:ensemble.example', false],
    [SITE, 'https:/ensemble.example', false],
    [SITE, 'https://ensemble.example@evil.example/', false],
    [SITE, 'https://me@ensemble.example/', false],
    [SITE, 'https://me:x@ensemble.example/', false],
    [SITE, 'https://evil.example\\@ensemble.example/', false],
    [SITE, 'https://ensemble。example.evil.example/', false],
    [SITE, 'javascript://ensemble.example/%0aalert(1)', false],
    [SITE, 'data:text/html,x', false],
    [SITE, 'blob:https://ensemble.example/x', false],
    [SITE, 'jobs', false],
    [SITE, '', false],
    // any port is allowed, but only on localhost
    [LOCAL, 'http://localhost:5173/auth/callback', true],
    [LOCAL, 'https://localhost:3000/', false],
    [SITE, 'http://localhost:3000/', false],
    // an app on the person's own machine
    [SITE, 'http://127.0.0.1:9000/callback', true],
    [SITE, 'http://127.8.9.1/', true],
    [SITE, 'http://[::1]:9000/callback', true],
    [SITE, 'https://127.0.0.1/', true],
    [SITE, 'app://127.0.0.1/', false],
    // any other bare address, and numbers that stand for one
    [SITE, 'http://10.0.0.8/', false],
    [SITE, 'http://169.254.169.254/', false],
    [SITE, 'http://0.0.0.0/', false],
    [SITE, 'http://[::]/', false],
    [SITE, 'http://[fe80::1]/', false],
    [SITE, 'http://[::ffff:127.0.0.1]/', false],
    [SITE, 'http://2130706433/', false],
    [SITE, 'http://0x7f000001/', false],
    [SITE, 'http://0177.0.0.1/', false],
    [SITE, 'http://127.1/', false],
    [SITE, 'app://2130706433/', false],
  ])('at %s, %s: %s', (site, wanted, answer) => expect(allows(wanted, site)).toBe(answer))
})

describe("where the operator's globs lead", () => {
  test.each([
    ['https://app.example/done', 'https://app.example/done', true],
    ['https://app.example/done', 'https://app.example/done#access_token=x', true],
    ['https://app.example/done', 'https://app.example/done?x=1', false],
    ['https://app.example/done', 'https://app.example/done/more', false],
    ['https://app.example', 'https://app.example/', true],
    ['https://app.example/', 'https://app.example', true],
    ['https://*.app.example/', 'https://one.app.example/', true],
    ['https://*.app.example/', 'https://one.two.app.example/', false],
    ['https://*.app.example/', 'https://app.example/', false],
    ['https://**.app.example/', 'https://one.two.app.example/', true],
    ['https://*.app.example', 'https://evil.example/.app.example', false],
    ['https://*.app.example', 'https://evil?.app.example', false],
    ['https://*.app.example', 'https://evil#.app.example', false],
    ['https://*.app.example', 'https://evil\\.app.example', false],
    ['https://app.example/*', 'https://app.example/one', true],
    ['https://app.example/*', 'https://app.example/one/two', false],
    ['https://app.example/*', 'https://app.example/a.b', false],
    ['https://app.example/**', 'https://app.example/one/two?x=y.z', true],
    ['https://app.example/**', 'https://app.example.evil.example/one', false],
    ['https://app.example/**', 'https://app.example@evil.example/', false],
    ['https://app.example/**', 'https://app.example/one/../two', true],
    ['https://app.example/in/**', 'https://app.example/in/../out', false],
    ['https://app.example/page?', 'https://app.example/page1', true],
    ['https://app.example/page?', 'https://app.example/page12', false],
    ['https://preview-[0-9].app.example/', 'https://preview-7.app.example/', true],
    ['https://preview-[0-9].app.example/', 'https://preview-x.app.example/', false],
    ['https://preview-[!0-9].app.example/', 'https://preview-x.app.example/', true],
    ['https://preview-[!0-9].app.example/', 'https://preview-..app.example/', false],
    ['https://{one,two}.app.example/', 'https://two.app.example/', true],
    ['https://{one,two}.app.example/', 'https://three.app.example/', false],
    ['https://one.example/, com.studio.app://**', 'com.studio.app://callback/done', true],
    ['com.studio.app://*', 'com.studio.app://callback', true],
    // not even if the list allows everything
    ['**', 'https://elsewhere.example/x', true],
    ['**', 'javascript:alert(1)', false],
    ['**', 'data:text/html,x', false],
    ['**', 'http://10.0.0.8/', false],
    ['**', 'https://me@elsewhere.example/', false],
    ['http://10.0.0.8/**', 'http://10.0.0.8/', false],
  ])('%s, %s: %s', (list, wanted, answer) => expect(allows(wanted, SITE, list)).toBe(answer))

  test.each(['https://[a.example', 'https://{one,two.example', 'https://[z-a].example'])(
    '%s stops the start, by name',
    (list) => {
      expect(() => globsOf(list)).toThrow(SettingsError)
      expect(() => globsOf(list)).toThrow(/^AUTH_REDIRECTS: /)
    },
  )
})
