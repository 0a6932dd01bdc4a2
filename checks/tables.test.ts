import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { ROOT, type SourceFile, sourcesOf } from './imports.ts'
import { MODULES } from './modules.ts'

/** The tables, as the generated types name them. */
const TABLES = new Set(
  readFileSync(join(ROOT, 'server/src/platform/db/types.gen.ts'), 'utf8')
    .split('export interface DB {')[1]
    ?.match(/^ {2}\w+(?=:)/gm)
    ?.map((line) => line.trim()),
)

/**
 * Owners of tables that no statement in the code names as written: triggers or a function of the database write them, or
 * a statement over one of several tables does.
 */
const WRITTEN_OTHERWISE: Readonly<Record<string, string>> = {
  schema_migrations: 'platform',
  schema_migrations_lock: 'platform',
  business_awards: 'modules/companies',
  business_clients: 'modules/companies',
  business_events: 'modules/companies',
  business_projects: 'modules/companies',
  ended_applicants: 'modules/figures',
  ended_parts: 'modules/figures',
  fanout_messages: 'platform',
  post_cards: 'modules/posts',
  poster_cards: 'modules/posts',
}

/** The platform stores files; the media module writes those it creates in the statements that create them. */
const ALSO_WRITES: Readonly<Record<string, string>> = { files: 'modules/media' }

/** Statements that read a table of a later module, each with its reason. */
const UPWARD: Readonly<Record<string, string>> = {
  'server/src/modules/auth/security-events/security-events.queries.ts profiles':
    'the statement that writes the event names the person whose account it was, as sign-in waits for one statement only',
}

interface Use {
  file: string
  owner: string
  table: string
  writes: boolean
  /** The statement, or part of it, writes something. */
  inWrite: boolean
}

const isCode = ({ path }: SourceFile) => !/\.test\.ts$|\.factory\.ts$|\/testing\/|\/commands\/|\.gen\.ts$/.test(path)

/** `modules/jobs`, `reactions/live`, `reads/search`; the whole platform is one place. */
const placeOf = (path: string) => {
  const [, , floor = '', name = ''] = path.split('/')
  return floor === 'platform' ? 'platform' : `${floor}/${name}`
}

const WRITE = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+"?([a-z_]+)/gi
const READ = /\b(?:from|join|using)\s+(?:only\s+)?"?([a-z_]+)/gi
const BUILDER_WRITE = /^(?:insertInto|updateTable|deleteFrom|mergeInto)$/
const BUILDER_READ = /^(?:selectFrom|\w*[jJ]oin\w*|using)$/

const named = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, table = '']) => (TABLES.has(table) ? [table] : []))

/** Every table that a file names in a statement: in the text of templates, and in calls of the query builder. */
function usesIn({ path, text }: SourceFile): Use[] {
  const uses: Use[] = []
  const owner = placeOf(path)
  const add = (table: string, writes: boolean, inWrite: boolean) =>
    uses.push({ file: path, owner, table, writes, inWrite })
  new Visitor({
    TemplateLiteral: ({ quasis }) => {
      const words = quasis.map(({ value }) => value.raw).join(' $ ')
      const written = named(words, WRITE)
      for (const table of written) add(table, true, true)
      for (const table of named(words, READ)) if (!written.includes(table)) add(table, false, written.length > 0)
    },
    // a lifecycle declares the tables that its moves write
    Property: ({ key, value }) => {
      if (!path.endsWith('.lifecycle.ts') || key.type !== 'Identifier' || key.name !== 'table') return
      if (value.type === 'Literal' && typeof value.value === 'string' && TABLES.has(value.value))
        add(value.value, true, true)
    },
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name } = callee.property
      const writes = BUILDER_WRITE.test(name)
      if (!writes && !BUILDER_READ.test(name)) return
      const literals = given.flatMap((argument) =>
        argument.type === 'ArrayExpression' ? argument.elements : [argument],
      )
      for (const each of literals) {
        if (each?.type !== 'Literal' || typeof each.value !== 'string') continue
        const [table = ''] = each.value.split(' ')
        if (TABLES.has(table)) add(table, writes, writes)
      }
    },
  }).visit(parseSync(path, text).program)
  return uses
}

const uses = sourcesOf('server/src').filter(isCode).flatMap(usesIn)
const writers = Map.groupBy(
  uses.filter(({ writes }) => writes),
  ({ table }) => table,
)
const ownersOf = (table: string): string[] => {
  const places = new Set((writers.get(table) ?? []).map(({ owner }) => owner))
  if (places.size > 1) places.delete(ALSO_WRITES[table] ?? '')
  if (WRITTEN_OTHERWISE[table]) places.add(WRITTEN_OTHERWISE[table])
  return [...places]
}
const rankOf = (place: string) =>
  place === 'platform' ? -1 : place.startsWith('modules/') ? MODULES.indexOf(place.slice(8)) : MODULES.length

describe('tables', () => {
  test('each is written in one place: its owner', () => {
    expect(TABLES.size).toBeGreaterThan(90)
    expect(
      [...TABLES]
        .map((table) => ({ table, owners: ownersOf(table) }))
        .filter(({ owners }) => owners.length !== 1)
        .map(({ table, owners }) => `${table} is written by ${owners.join(' and ') || 'nobody'}: it has one owner`),
    ).toEqual([])
  })
  test('a module reads its own and those of earlier modules', () => {
    expect(
      uses
        .filter(({ owner, writes }) => owner.startsWith('modules/') && !writes)
        .filter(({ file, table, owner }) => {
          const [from = ''] = ownersOf(table)
          return from !== owner && rankOf(from) >= rankOf(owner) && !UPWARD[`${file} ${table}`]
        })
        .map(({ file, table }) => `${file} reads ${table} of ${ownersOf(table).join()}: take it through a port`),
    ).toEqual([])
  })
  test('a module’s *.queries.ts names its own tables; a SELECT over others is a *.reads.ts', () => {
    expect(
      uses
        .filter(({ file, owner }) => owner.startsWith('modules/') && file.endsWith('.queries.ts'))
        .filter(({ file, table }) => !UPWARD[`${file} ${table}`])
        .filter(({ table, owner, inWrite }) => !inWrite && ![owner, 'platform'].includes(ownersOf(table)[0] ?? ''))
        .map(({ file, table }) => `${file} reads ${table}: move the statement to a *.reads.ts`),
    ).toEqual([])
  })
  test('reads/ and *.reads.ts write nothing', () => {
    expect(
      uses
        .filter(({ file, writes }) => writes && (file.startsWith('server/src/reads/') || file.endsWith('.reads.ts')))
        .map(({ file, table }) => `${file} writes ${table}: that is its owner's`),
    ).toEqual([])
  })
  test('every exception is necessary', () => {
    const read = new Set(uses.map(({ file, table }) => `${file} ${table}`))
    expect(Object.keys(UPWARD).filter((key) => !read.has(key))).toEqual([])
    expect(Object.keys(WRITTEN_OTHERWISE).filter((table) => writers.has(table))).toEqual([])
  })
})
