import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import scalar from '@scalar/fastify-api-reference'

/** The contract as OpenAPI 3.1, collected while routes are mounted; must be registered before them. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Ensemble', version: '1', description: 'Every call of the product. Errors have one shape: `{ error: { code, message, fields? } }`.' },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: createJsonSchemaTransform({ skipList: [] }),
    transformObject: jsonSchemaTransformObject,
  })
}

/** `/api/v1/openapi.json` and a page to read it at `/api/docs`, which carries a content policy of its own. */
export async function publishApi(app: FastifyInstance): Promise<void> {
  app.get('/api/v1/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () => app.swagger())
  await app.register(async (docs) => {
    docs.addHook('onRequest', async (_request, reply) => {
      // the reference page brings inline script and style
      reply.header(
        'content-security-policy',
        "default-src 'none'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
    })
    await docs.register(scalar, { routePrefix: '/api/docs', configuration: { url: '/api/v1/openapi.json', withDefaultFonts: false, agent: { disabled: true }, hideClientButton: true } })
  })
}
