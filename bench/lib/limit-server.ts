import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { itemOf, type FlatCard } from './flat-card.ts'
import type { Plan, Plans, Step } from './plan.ts'

/**
 * The bare limit: node:http and the product's statements, without routing, validation or session. A separate process.
 */
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

const server = createServer()
let pool: pg.Pool | undefined

function handlerOf(plan: Plan, name: string, run: pg.Pool): () => Promise<string> {
  if (plan.kind === 'constant') return () => Promise.resolve(plan.body)
  let turn = 0
  const next = <T>(variants: readonly T[]): T => {
    const variant = variants[turn++ % variants.length]
    if (variant === undefined) throw new Error('no variants')
    return variant
  }
  const query = async (step: Step, at: number, values: unknown[] = []) =>
    (
      await run.query<Record<string, unknown>>({
        text: step.text,
        values,
        ...(step.named && { name: `${name}:${at}` }),
      })
    ).rows
  if (plan.kind === 'insert') {
    return async () => {
      await query(plan.steps[0], 0, next(plan.variants).values[0])
      return plan.body
    }
  }
  return async () => {
    const { values, suffix } = next(plan.variants)
    let rows: Record<string, unknown>[] = []
    for (const [at, step] of plan.steps.entries()) rows = await query(step, at, values[at])
    if (plan.kind === 'text') return `{"items":${String(rows[0]?.['items'])}${suffix}`
    return `{"items":${JSON.stringify(rows.map((row) => itemOf(row as unknown as FlatCard)))}${suffix}`
  }
}

process.on('message', ({ url, paths }: Plans) => {
  void pool?.end()
  const current = new pg.Pool({ connectionString: url, max: 20 })
  pool = current
  const handlers = new Map(Object.entries(paths).map(([path, plan]) => [path, handlerOf(plan, path, current)]))
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    request.resume()
    const handler = handlers.get((request.url ?? '').replace(/\?.*/s, ''))
    if (!handler) return response.writeHead(404).end()
    handler().then(
      (body) => response.writeHead(200, { ...JSON_TYPE, 'content-length': Buffer.byteLength(body) }).end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  process.send?.('ready')
})
process.on('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
