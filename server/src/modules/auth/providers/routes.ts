import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../../../platform/env.ts'
import type { Auth } from '../auth.service.ts'
import { publicWire, sessionWire, type WireRequest } from '../wire/wire.ts'
import { authorize, callback, callbackForm } from './authorize.ts'
import { authorizeIdentity, unlinkIdentity } from './identities.ts'
import { acs, samlMetadata, sso } from './sso.ts'

/** The providers as GET /settings lists them. */
export const providerNames = (env: Env): Record<string, boolean> =>
  Object.fromEntries(env.identityProviders.oidc.map(({ name }) => [name, true]))

const FORM_LIMIT = 256 * 1024

/** Sign-in through other identity providers, and an account's identities (auth-wire.md §1.1, §1.2). */
export function providerRoutes(app: FastifyInstance, auth: Auth): void {
  const run = (handler: (wire: WireRequest) => Promise<unknown>) => (request: FastifyRequest, reply: FastifyReply) =>
    handler({ request, reply, auth })
  const open = { config: publicWire, schema: { hide: true } }
  const bearer = { config: sessionWire, schema: { hide: true } }
  app.get('/auth/v1/authorize', open, run(authorize))
  app.get('/auth/v1/callback', open, run(callback))
  app.get('/auth/v1/user/identities/authorize', bearer, run(authorizeIdentity))
  app.delete('/auth/v1/user/identities/:identityId', bearer, run(unlinkIdentity))
  app.post('/auth/v1/sso', open, run(sso))
  app.get('/auth/v1/sso/saml/metadata', open, run(samlMetadata))
  // forms that a provider's page posts; no other endpoint of the wire accepts forms
  void app.register(async (forms) => {
    forms.removeContentTypeParser('application/x-www-form-urlencoded')
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    forms.post('/auth/v1/callback', open, run(callbackForm))
    forms.post('/auth/v1/sso/saml/acs', open, run(acs))
  })
}
