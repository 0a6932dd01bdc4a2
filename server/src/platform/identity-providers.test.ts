import { expect, test } from 'vitest'
import { SettingsError, readEnv } from './env.ts'

const GOOGLE = {
  AUTH_OIDC_GOOGLE_ISSUER: 'https://id.example',
  AUTH_OIDC_GOOGLE_CLIENT_ID: 'ensemble',
  AUTH_OIDC_GOOGLE_CLIENT_SECRET: 'quiet-secret',
}

test('several providers are read by their names', () => {
  const { identityProviders } = readEnv({
    NODE_ENV: 'test',
    ...GOOGLE,
    AUTH_OIDC_STUDIO_ID_ISSUER: 'http://127.0.0.1:4000',
    AUTH_OIDC_STUDIO_ID_CLIENT_ID: 'a',
    AUTH_OIDC_STUDIO_ID_CLIENT_SECRET: 'b',
    AUTH_SAML_NORTHLIGHT_METADATA: 'https://sso.northlight.example/metadata',
    AUTH_SAML_NORTHLIGHT_DOMAINS: 'Northlight.example, northlight.studio',
  })
  expect(identityProviders).toEqual({
    oidc: [
      { name: 'google', issuer: 'https://id.example', clientId: 'ensemble', clientSecret: 'quiet-secret' },
      { name: 'studio_id', issuer: 'http://127.0.0.1:4000', clientId: 'a', clientSecret: 'b' },
    ],
    saml: [
      {
        name: 'northlight',
        metadata: 'https://sso.northlight.example/metadata',
        domains: ['northlight.example', 'northlight.studio'],
      },
    ],
  })
  expect(readEnv({ NODE_ENV: 'test' }).identityProviders).toEqual({ oidc: [], saml: [] })
})

test.each<[string, Record<string, string>]>([
  ['AUTH_OIDC_GOOGLE_CLIENT_SECRET', { ...GOOGLE, AUTH_OIDC_GOOGLE_CLIENT_SECRET: '' }],
  ['AUTH_OIDC_GOOGLE_ISSUER', { ...GOOGLE, AUTH_OIDC_GOOGLE_ISSUER: 'id.example' }],
  ['AUTH_OIDC_GOOGLE_ISSUER', { ...GOOGLE, AUTH_OIDC_GOOGLE_ISSUER: 'http://id.example' }],
  ['AUTH_OIDC_GOOGLE_SECRET', { ...GOOGLE, AUTH_OIDC_GOOGLE_SECRET: 'quiet-secret' }],
  ['AUTH_OIDC_GOOGLE_METADATA', { ...GOOGLE, AUTH_OIDC_GOOGLE_METADATA: 'https://id.example' }],
  ['AUTH_OIDC_EMAIL_ISSUER', { AUTH_OIDC_EMAIL_ISSUER: 'https://id.example' }],
  ['AUTH_SAML_NORTHLIGHT_METADATA', { AUTH_SAML_NORTHLIGHT_DOMAINS: 'northlight.example' }],
  [
    'AUTH_SAML_NORTHLIGHT_METADATA',
    { AUTH_SAML_NORTHLIGHT_METADATA: 'file:///etc/passwd', AUTH_SAML_NORTHLIGHT_DOMAINS: 'a.example' },
  ],
  [
    'AUTH_SAML_NORTHLIGHT_DOMAINS',
    { AUTH_SAML_NORTHLIGHT_METADATA: 'https://sso.example/m', AUTH_SAML_NORTHLIGHT_DOMAINS: 'north light' },
  ],
  // it could open verified accounts for anyone's address
  ['AUTH_SAML_NORTHLIGHT_DOMAINS', { AUTH_SAML_NORTHLIGHT_METADATA: 'https://sso.example/m' }],
  [
    'AUTH_SAML_OTHER_DOMAINS',
    {
      AUTH_SAML_ONE_METADATA: 'https://a.example/m',
      AUTH_SAML_ONE_DOMAINS: 'a.example',
      AUTH_SAML_OTHER_METADATA: 'https://b.example/m',
      AUTH_SAML_OTHER_DOMAINS: 'a.example',
    },
  ],
])('an invalid %s stops the start with a line that names it, and repeats no value', (name, source) => {
  expect(() => readEnv({ NODE_ENV: 'test', ...source })).toThrow(SettingsError)
  expect(() => readEnv({ NODE_ENV: 'test', ...source })).toThrow(new RegExp(`^${name}: .+$`))
  expect(() => readEnv({ NODE_ENV: 'test', ...source })).not.toThrow(/quiet-secret/)
})
