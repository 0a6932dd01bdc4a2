import type { FastifyInstance } from 'fastify'

/** Bytes of the form that an email client sends with its one click. */
const FORM_LIMIT = 4_096

/**
 * Mounts the route of such a link in its own scope: no other route accepts a form, and this one says nothing that the
 * address does not (RFC 8058, section 3.2).
 */
export async function takeOneClick(app: FastifyInstance, mountStop: (scope: FastifyInstance) => void): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: FORM_LIMIT },
      (_request, _body, done) => done(null, undefined),
    )
    mountStop(scope)
  })
}
