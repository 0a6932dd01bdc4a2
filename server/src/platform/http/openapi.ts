import swagger from '@fastify/swagger'
import fastify, { type FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** The contract as OpenAPI 3.1, collected while routes are mounted; must be registered before them. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Ensemble',
        version: '1',
        description: 'Every call of the product. Errors have one shape: `{ error: { code, message, fields? } }`.',
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: createJsonSchemaTransform({ skipList: [] }),
    transformObject: jsonSchemaTransformObject,
  })
}

/** The reference page has inline script and style. */
const READER_POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The page's server: it takes 25 MB, so it is created when someone first reads the reference. */
async function openReader(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const reader = fastify()
  await reader.register(scalar, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/v1/openapi.json',
      withDefaultFonts: false,
      agent: { disabled: true },
      hideClientButton: true,
    },
  })
  return reader
}

/** `/api/v1/openapi.json` and a page to read it at `/api/docs`, with its own content policy. */
export async function publishApi(app: FastifyInstance): Promise<void> {
  app.get('/api/v1/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () => app.swagger())
  let reader: Promise<FastifyInstance> | undefined
  for (const url of ['/api/docs', '/api/docs/*']) {
    app.get(url, { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
      reader ??= openReader()
      const { statusCode, headers, rawPayload } = await (await reader).inject({ url: request.url })
      for (const name of ['content-type', 'location', 'cache-control']) {
        const value = headers[name]
        if (value !== undefined) reply.header(name, value)
      }
      return reply.code(statusCode).header('content-security-policy', READER_POLICY).send(rawPayload)
    })
  }
}
