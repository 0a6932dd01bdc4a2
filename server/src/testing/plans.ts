import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { TestDatabase } from '../platform/db/clone-template.ts'
import type { Db } from '../platform/db/db.ts'
import type { DB } from '../platform/db/types.gen.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

/**
 * A database handle that records statements, and ways to see their plans: `wholeTables` returns the tables that the
 * statements of `run` scan in full, `steps` what they do, each with the index it uses. Both throw if `run` sent no
 * statements: such a test would prove nothing.
 */
export function watchPlans(database: TestDatabase): {
  db: Db
  wholeTables(run: () => Promise<unknown>): Promise<string[]>
  steps(run: () => Promise<unknown>): Promise<string[]>
} {
  const asked: CompiledQuery[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: (event) => void asked.push(event.query),
  })
  const nodesOf = async (run: () => Promise<unknown>): Promise<Plan[]> => {
    asked.length = 0
    await run()
    const statements = asked.filter(({ sql }) => !/^\s*explain/i.test(sql))
    if (!statements.length) throw new Error('No statement was asked')
    const plans = await Promise.all(
      statements.map(async ({ sql, parameters }) => {
        const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${sql}`, [
          ...parameters,
        ])
        return nodes(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none' })
      }),
    )
    return plans.flat()
  }
  return {
    db,
    wholeTables: async (run) =>
      (await nodesOf(run))
        .filter((node) => node['Node Type'] === 'Seq Scan')
        .map((node) => node['Relation Name'] ?? ''),
    steps: async (run) =>
      (await nodesOf(run)).map((node) => [node['Node Type'], node['Index Name']].filter(Boolean).join(' ')),
  }
}
