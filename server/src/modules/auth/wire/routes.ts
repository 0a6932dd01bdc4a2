import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../../../platform/context.ts'
import type { Auth } from '../auth.service.ts'
import { ANSWER_BYTES } from '../passkeys/ceremonies.ts'
import { relyingPartyOf } from '../passkeys/relying-party.ts'
import { hasPhones } from '../phones/phone-number.ts'
import { providerNames, providerRoutes } from '../providers/routes.ts'
import { getUser, logout, recover, resend } from './account.ts'
import { AuthError } from './errors.ts'
import { challenge, enroll, unenroll, verifyChallenge } from './factors.ts'
import { SignInTurns } from './in-turn.ts'
import { otp } from './otp.ts'
import { passkeyRoutes } from './passkeys.ts'
import { reauthenticate } from './reauthenticate.ts'
import { signup } from './sign-up.ts'
import { token } from './token.ts'
import { updateUser } from './update-user.ts'
import { verify, verifyPage } from './verify.ts'
import { isPasswordSignIn, limitByAddress, publicWire, sessionWire, type WireRequest } from './wire.ts'

const PROVIDERS = [
  'anonymous_users',
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'email',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'phone',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
]

/**
 * What upstream offers and we do not, refused the way an installation refuses it when it is turned off (auth-wire.md,
 * "Scope").
 */
const SWITCHED_OFF: readonly (readonly [path: RegExp, code: string, message: string])[] = [
  [
    /^(?:(?:admin\/)?oauth|user\/oauth|\.well-known\/oauth-authorization-server)(?:\/|$)/,
    'feature_disabled',
    'OAuth server is disabled',
  ],
  [/^admin\/custom-providers(?:\/|$)/, 'feature_disabled', 'Custom OAuth providers are disabled'],
  [/^scim(?:\/|$)/, 'feature_disabled', 'SCIM server is disabled'],
]

function missing(path: string): AuthError {
  const off = SWITCHED_OFF.find(([pattern]) => pattern.test(path))
  return off ? new AuthError(404, off[1], off[2]) : new AuthError(404, 'not_found', 'This endpoint does not exist')
}

const settingsOf = (platform: Pick<Platform, 'env' | 'publicUrl'>, env = platform.env) => ({
  external: {
    ...Object.fromEntries(PROVIDERS.map((name) => [name, name === 'email'])),
    phone: hasPhones(env),
    anonymous_users: env.AUTH_ANONYMOUS === 'on',
    ...providerNames(env),
  },
  disable_signup: env.AUTH_SIGNUP_DISABLED === 'on',
  mailer_autoconfirm: env.AUTH_MAIL_AUTOCONFIRM === 'on',
  phone_autoconfirm: env.AUTH_SMS_AUTOCONFIRM === 'on',
  sms_provider: env.SMS_URL ? 'gateway' : '',
  saml_enabled: env.identityProviders.saml.length > 0,
  saml_private_key_next_configured: false,
  passkeys_enabled: relyingPartyOf(platform) !== undefined,
  // not in upstream: our own page offers what is turned on and asks for what is required
  passkeys_origin: relyingPartyOf(platform)?.origin ?? null,
  manual_linking_enabled: env.AUTH_MANUAL_LINKING === 'on',
  password_min_length: env.AUTH_PASSWORD_MIN,
  password_required_kinds: env.AUTH_PASSWORD_RULES,
})

const open = { config: publicWire, schema: { hide: true } }
const bearer = { config: sessionWire, schema: { hide: true } }

const running =
  (auth: Auth) =>
  (handler: (wire: WireRequest) => Promise<unknown>) =>
  (request: FastifyRequest, reply: FastifyReply) =>
    handler({ request, reply, auth })

/** Endpoints that compare or store passwords take turns. */
function hashingRoutes(app: FastifyInstance, auth: Auth): void {
  const run = running(auth)
  const turns = new SignInTurns()
  const inTurn = (handler: (wire: WireRequest, turns: SignInTurns) => Promise<unknown>) =>
    run((wire) => handler(wire, turns))
  // a spray must not use up what everyone else at its address needs to sign in
  const limit = async (request: FastifyRequest) => {
    if (isPasswordSignIn(request)) await limitByAddress(request, 'auth:login-request')
  }
  app.post('/auth/v1/token', { ...open, onRequest: [turns.arrive, limit] }, inTurn(token))
  app.put('/auth/v1/user', bearer, inTurn(updateUser))
}

/** Every other endpoint of the auth wire at a glance; the behavior is in the neighboring files. */
export function wireRoutes(app: FastifyInstance, auth: Auth): void {
  const run = running(auth)
  hashingRoutes(app, auth)
  app.post('/auth/v1/signup', open, run(signup))
  app.post('/auth/v1/verify', open, run(verify))
  app.get('/auth/v1/verify', open, run(verifyPage))
  app.post('/auth/v1/otp', open, run(otp))
  app.post('/auth/v1/resend', open, run(resend))
  app.post('/auth/v1/recover', open, run(recover))
  app.get('/auth/v1/user', bearer, run(getUser))
  app.get('/auth/v1/reauthenticate', bearer, run(reauthenticate))
  app.post('/auth/v1/logout', bearer, run(logout))
  app.post('/auth/v1/factors', bearer, run(enroll))
  app.post('/auth/v1/factors/:factorId/challenge', bearer, run(challenge))
  app.post('/auth/v1/factors/:factorId/verify', { ...bearer, bodyLimit: ANSWER_BYTES }, run(verifyChallenge))
  app.delete('/auth/v1/factors/:factorId', bearer, run(unenroll))
  passkeyRoutes(app, auth)
  providerRoutes(app, auth)
  app.get('/auth/v1/settings', open, async () => settingsOf(app.platform))
  app.get('/auth/v1/health', open, async () => ({
    version: 'v1',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  }))
  app.get('/auth/v1/.well-known/jwks.json', open, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=600').send({ keys: auth.keys.published }),
  )
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/auth/v1/*',
    ...open,
    handler: async ({ params }) => {
      throw missing((params as { '*': string })['*'])
    },
  })
}
