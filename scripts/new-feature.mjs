// npm run new:feature <name>: creates a feature that works from contract to table (a list for each person), and says
// what is left to do by hand.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from '../server/src/platform/arguments.ts'

const { positionals } = readArguments({
  usage: `Usage: npm run new:feature <name>
       Creates a feature's folders. The name is in kebab case, with 2 to 31 letters and hyphens.`,
  words: 1,
  wrong: ({ positionals: [word] }) => {
    if (word === undefined) return 'The name is missing.'
    return /^[a-z][a-z-]{1,30}$/.test(word) ? undefined : `"${word}" is not a name in kebab case.`
  },
})
const name = positionals[0] ?? ''
const root = join(import.meta.dirname, '..')
const camel = name.replace(/-(\w)/g, (_all, letter) => letter.toUpperCase())
const Pascal = camel[0].toUpperCase() + camel.slice(1)
const table = name.replaceAll('-', '_')
const newest = Math.max(
  0,
  ...readdirSync(join(root, 'server/migrations')).map((file) => Number.parseInt(file, 10) || 0),
)
const number = String(newest + 1).padStart(4, '0')
const files = {
  [`contract/src/${name}/${name}.routes.ts`]: `import { z } from 'zod'
import { id, timestamp } from '../core/fields.ts'
import { page, PageQuery } from '../core/page.ts'
import { route } from '../core/route.ts'

export const ${Pascal} = z.object({ id, title: z.string(), created_at: timestamp }).meta({ id: '${Pascal}' })
export type ${Pascal} = z.output<typeof ${Pascal}>

export const ${camel} = {
  list: route({ method: 'GET', path: '/${name}', summary: 'Own ${name}, newest first', access: 'member', query: PageQuery, response: page(${Pascal}) }),
}
`,
  [`contract/src/${name}/${name}.messages.ts`]: `export const ${camel}Messages = {} as const\n`,
  [`server/migrations/${number}_${table}.sql`]: `create table ${table} (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references profiles (id) on delete cascade,
  title text not null check (length(title) <= 100),
  created_at timestamptz not null default now()
);
create index ${table}_owner_idx on ${table} (owner_id, created_at desc, id desc);
`,
  [`server/src/modules/${name}/module.ts`]: `import type { Context } from '../../platform/context.ts'
import { erase${Pascal}, export${Pascal} } from './${name}.queries.ts'
import { mount${Pascal} } from './${name}.routes.ts'

export const ${camel}Module = {
  name: '${name}',
  mount: mount${Pascal},
  person: {
    exportFor: async (ctx: Context, userId: string) => ({ ${camel}: await export${Pascal}(ctx.db, userId) }),
    eraseFor: (ctx: Context, userId: string) => erase${Pascal}(ctx.db, userId),
  },
}
`,
  [`server/src/modules/${name}/${name}.routes.ts`]: `import { ${camel} } from '@ensemble/contract/${name}/${name}.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { list${Pascal} } from './${name}.service.ts'

export function mount${Pascal}(app: FastifyInstance): void {
  mount(app, ${camel}.list, ({ query }, ctx) => list${Pascal}(ctx, query))
}
`,
  [`server/src/modules/${name}/${name}.service.ts`]: `import type { ${Pascal} } from '@ensemble/contract/${name}/${name}.routes.ts'
import type { Page } from '@ensemble/contract/core/index.ts'
import type { MemberContext } from '../../platform/context.ts'
import { listPage } from '../../platform/db/page.ts'
import { list${Pascal}Of, type ${Pascal}Row } from './${name}.queries.ts'

const PAGE = 20

const present = (row: ${Pascal}Row): ${Pascal} => ({ id: row.id, title: row.title, created_at: row.created_at.toISOString() })

/** The viewer's own, newest first. */
export const list${Pascal} = (ctx: MemberContext, { cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined }): Promise<Page<${Pascal}>> =>
  listPage(ctx, {
    kind: '${name}:newest',
    cursor,
    limit,
    read: (after, most) => list${Pascal}Of(ctx.db, ctx.viewer.id, after, most),
    key: (row) => [row.cursor_at, row.id],
    present,
  })
`,
  [`server/src/modules/${name}/${name}.queries.ts`]: `import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'

export interface ${Pascal}Row {
  id: string
  title: string
  created_at: Date
  /** \`created_at\` to the microsecond, for the cursor. */
  cursor_at: string
}

/** A person's own, newest first. */
export async function list${Pascal}Of(db: Db, ownerId: string, after: readonly CursorValue[] | undefined, limit: number): Promise<${Pascal}Row[]> {
  const { rows } = await sql<${Pascal}Row>\`
    select id, title, created_at, created_at::text as cursor_at from ${table}
    where owner_id = \${ownerId} and \${after ? keysetAfter([sql\`created_at\`, sql\`id\`], after) : sql\`true\`}
    order by created_at desc, id desc limit \${limit}\`.execute(db)
  return rows
}

export const export${Pascal} = async (db: Db, ownerId: string) =>
  (await sql<Record<string, unknown>>\`select title, created_at from ${table} where owner_id = \${ownerId} order by created_at\`.execute(db)).rows

export async function erase${Pascal}(db: Db, ownerId: string): Promise<void> {
  await sql\`delete from ${table} where owner_id = \${ownerId}\`.execute(db)
}
`,
  [`server/src/modules/${name}/${name}.factory.ts`]: `import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** One more of this person; answers its id. */
export async function make${Pascal}(db: Db, of: { ownerId: string; title?: string }): Promise<string> {
  const { rows } = await sql<{ id: string }>\`insert into ${table} (owner_id, title) values (\${of.ownerId}, \${of.title ?? 'Made for a test'}) returning id\`.execute(db)
  return String(rows[0]?.id)
}
`,
  [`server/src/modules/${name}/${name}.test.ts`]: `import { ${camel} } from '@ensemble/contract/${name}/${name}.routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../testing/world.ts'
import { make${Pascal} } from './${name}.factory.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

test('a person lists what is their own, newest first, page by page', async () => {
  const [mine, other] = [await world.talent(), await world.business()]
  const { db } = world.platform
  const made: string[] = []
  for (const title of ['First', 'Second', 'Third']) made.push(await make${Pascal}(db, { ownerId: mine.id, title }))
  await make${Pascal}(db, { ownerId: other.id })
  const first = await mine.call(${camel}.list, { query: { limit: 2 } })
  const rest = await mine.call(${camel}.list, { query: { limit: 2, cursor: first.body.next } })
  expect([first.status, rest.status]).toEqual([200, 200])
  expect([...first.body.items, ...rest.body.items].map(({ id }: { id: string }) => id)).toEqual(made.toReversed())
  expect(rest.body.next).toBeNull()
})
`,
}
const taken = Object.keys(files).find((path) => existsSync(join(root, path)))
if (taken) {
  console.error(`${taken} exists already`)
  process.exit(1)
}
for (const [path, text] of Object.entries(files)) {
  const full = join(root, path)
  mkdirSync(join(full, '..'), { recursive: true })
  writeFileSync(full, text)
  console.log(`made ${path}`)
}
console.log(`Now: list ${camel} in contract/src/api.ts, its sentences in contract/src/messages.ts, ${camel}Module in server/src/app.ts,
a request for each route in server/src/testing/matrix.inputs.ts, its table in server/src/platform/db/placement.ts and
server/src/testing/previous-version/new-tables.ts, and its line in the table of docs/ARCHITECTURE.md.
Run npm run format and npm run db:types. Until it is mounted, its own test fails: server/src/modules/${name}/${name}.test.ts.`)
