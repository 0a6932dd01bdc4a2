import type pg from 'pg'
import type { World } from './open-world.ts'

/** What delivers facts, runs tasks and logs searches in the background, on the same pool. */
const isBackground = (text: string) =>
  /graphile_worker|fact_deliveries|insert into search_log/.test(text) ||
  (text.includes('fact_queue') && !text.includes('insert into fact_queue'))

/** The statements that a server sends for its requests, in their order; `of` returns those sent during `run`. */
export function sentStatements({ database }: Pick<World, 'database'>) {
  const sent: string[] = []
  const known = new WeakSet<object>()
  database.pool.on('acquire', (client: pg.PoolClient) => {
    if (known.has(client)) return
    known.add(client)
    const send = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((first: unknown, ...rest: unknown[]) => {
      sent.push(typeof first === 'string' ? first : String((first as { text: string }).text))
      return send(first, ...rest)
    }) as typeof client.query
  })
  return {
    async of(run: () => Promise<unknown>): Promise<string[]> {
      sent.length = 0
      await run()
      return sent.filter((text) => !isBackground(text)).map((text) => text.replace(/\s+/g, ' ').trim())
    },
  }
}
