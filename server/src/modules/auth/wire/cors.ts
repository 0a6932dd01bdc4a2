import type { FastifyInstance } from 'fastify'

const HEADERS = 'apikey, authorization, content-type, x-client-info, x-supabase-api-version, x-application-name'

/** Any origin, never credentials: a cookie must not come along from another port of this machine. */
export default function cors(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'X-Total-Count, Link, X-Supabase-Api-Version, Retry-After',
      'cross-origin-resource-policy': 'cross-origin',
    })
    done()
  })
  // only these two: the product's own calls are for our own page
  for (const path of ['/auth/v1/*', '/functions/v1/*']) {
    app.options(path, { config: { access: 'public', foreign: true }, schema: { hide: true } }, (_request, reply) =>
      reply
        .headers({
          'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
          'access-control-allow-headers': HEADERS,
          'access-control-max-age': '600',
        })
        .code(204)
        .send(),
    )
  }
}
