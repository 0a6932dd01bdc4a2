// npm run new:feature <name>: the files of a new feature in contract and server, and what is left to do by hand.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const name = process.argv[2] ?? ''
if (!/^[a-z][a-z-]{1,30}$/.test(name)) {
  console.error('Usage: npm run new:feature <kebab-case-name>')
  process.exit(2)
}
const root = join(import.meta.dirname, '..')
const camel = name.replace(/-(\w)/g, (_all, letter) => letter.toUpperCase())
const Pascal = camel[0].toUpperCase() + camel.slice(1)
const files = {
  [`contract/src/${name}/${name}.schemas.ts`]: `import { z } from 'zod'
import { id } from '../core/fields.ts'

export const ${Pascal} = z.object({ id }).meta({ id: '${Pascal}' })
`,
  [`contract/src/${name}/${name}.routes.ts`]: `import { page, PageQuery } from '../core/page.ts'
import { route } from '../core/route.ts'
import { ${Pascal} } from './${name}.schemas.ts'

export const ${camel} = {
  list: route({ method: 'GET', path: '/${name}', summary: 'List ${name}', access: 'member', query: PageQuery, response: page(${Pascal}) }),
}
`,
  [`contract/src/${name}/${name}.messages.ts`]: `export const ${camel}Messages = {} as const\n`,
  [`server/src/modules/${name}/index.ts`]: `import type { FastifyInstance } from 'fastify'
import { mount${Pascal} } from './${name}.routes.ts'

export const ${camel}Module = {
  name: '${name}',
  mount: (app: FastifyInstance): void => mount${Pascal}(app),
  person: { exportFor: async () => ({}), eraseFor: async () => undefined },
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
  [`server/src/modules/${name}/${name}.service.ts`]: `import type { Page } from '@ensemble/contract/core/index.ts'
import type { MemberContext } from '../../platform/context.ts'

/** The viewer's own, newest first. */
export async function list${Pascal}(_ctx: MemberContext, _query: { cursor?: string; limit?: number }): Promise<Page<{ id: string }>> {
  return { items: [], next: null }
}
`,
  [`server/src/modules/${name}/${name}.policy.ts`]: `import type { Allowed } from '@ensemble/contract/core/index.ts'
import type { Viewer } from '../../platform/context.ts'

export const canEdit${Pascal} = (viewer: Viewer, row: { owner_id: string }): Allowed => (viewer.id === row.owner_id ? true : 'core.not_found')
`,
}
for (const [path, text] of Object.entries(files)) {
  const full = join(root, path)
  if (existsSync(full)) {
    console.error(`${path} exists already`)
    process.exit(1)
  }
  mkdirSync(join(full, '..'), { recursive: true })
  writeFileSync(full, text)
  console.log(`made ${path}`)
}
console.log(`Now: list ${camel} in contract/src/api.ts, its sentences in contract/src/messages.ts, ${camel}Module in server/src/app.ts,
its place in the order of checks/architecture.test.ts, and a request for each route in server/src/testing/matrix.test.ts.`)
