import swagger from '@fastify/swagger'
import fastify, { type FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { visiting } from './visits.ts'

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

/**
 * The reference page is someone else's script, so it has an origin of its own, without our storage and cookies. Only the
 * public description may be read from there.
 */
const READER_POLICY =
  "sandbox allow-scripts allow-popups; default-src 'none'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"
/** For a page without an origin everything of ours is another's. */
const FOR_ANY_ORIGIN = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
const KEPT = 'public, max-age=300'

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

const SCRIPT = '/api/docs/js/scalar.js'
/** Storage for a page without an origin, which has none: its script would end at the first look. Forgotten on leaving. */
const STORAGE = `for (const name of ['localStorage', 'sessionStorage']) {
  const kept = new Map()
  Object.defineProperty(window, name, { value: {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() { return kept.size },
  } })
}
`

interface Part {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Parts of the page as they were first made: its script is 4 MB. */
function createReader(): (path: string) => Promise<Part> {
  const parts = new Map<string, Part>()
  let reader: Promise<FastifyInstance> | undefined
  return async (path) => {
    const known = parts.get(path)
    if (known) return known
    reader ??= openReader()
    const { statusCode, headers, rawPayload } = await (await reader).inject({ url: path })
    const kept = ['content-type', 'location'].flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value] as const] : []
    })
    const body = path === SCRIPT ? Buffer.concat([Buffer.from(STORAGE), rawPayload]) : rawPayload
    const part = { status: statusCode, headers: Object.fromEntries(kept), body }
    // there are three; addresses that do not exist must not fill the memory
    if (statusCode < 400) parts.set(path, part)
    return part
  }
}

/** `/api/v1/openapi.json` and a page to read it at `/api/docs`, with its own content policy. */
export async function publishApi(app: FastifyInstance): Promise<void> {
  let description: string | undefined
  app.get('/api/v1/openapi.json', visiting, async (_request, reply) =>
    reply
      .headers({ ...FOR_ANY_ORIGIN, 'cache-control': KEPT })
      .type('application/json; charset=utf-8')
      .send((description ??= JSON.stringify(app.swagger()))),
  )
  const read = createReader()
  for (const url of ['/api/docs', '/api/docs/*']) {
    app.get(url, visiting, async (request, reply) => {
      const { status, headers, body } = await read(new URL(request.url, 'http://localhost').pathname)
      return reply
        .code(status)
        .headers({ ...headers, ...FOR_ANY_ORIGIN, 'cache-control': KEPT, 'content-security-policy': READER_POLICY })
        .send(body)
    })
  }
}
