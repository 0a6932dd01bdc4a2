import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { type Sharded, SHARDED } from '../server/src/platform/db/placement.ts'
import { type SourceFile, sourcesOf } from './imports.ts'

const TABLES = new Map<string, Sharded>(SHARDED.map((placed) => [placed.table, placed]))

const isCode = ({ path }: Pick<SourceFile, 'path'>) =>
  !/\.test\.ts$|\.factory\.ts$|\/testing\/|\/commands\/|\.gen\.ts$/.test(path)

interface Span {
  start: number
  end: number
}

const BUILDER = /^(?:updateTable|deleteFrom|mergeInto|selectFrom|\w*[jJ]oin|using)$/
const MENTION = /\b(?:from|join|into|update|using)\s+(?:only\s+)?"?([a-z_]+)"?(?=(?:\s+(?:as\s+)?([a-z_]\w*))?)/gi
/** What follows a table and is no name for it. */
const NO_ALIAS =
  /^(?:where|set|on|order|group|join|left|inner|cross|using|limit|for|values|select|returning|union|natural)$/i

interface Mention {
  table: string
  alias: string
}

const mentionsIn = (text: string): Mention[] =>
  [...text.matchAll(MENTION)].flatMap(([, table = '', alias = '']) =>
    TABLES.has(table) ? [{ table, alias: NO_ALIAS.test(alias) ? '' : alias }] : [],
  )

/** `user_id = `, `n.user_id in (`, `= n.user_id`, `(post_id, day) in (`; or an insert that lists it. An id is its own default. */
function namesKey(text: string, { table, alias }: Mention): boolean {
  const { key } = TABLES.get(table)!
  const column = `(?<![\\w.])(?:(?:${alias || table}|${table})\\.)?${key}\\b`
  const insert = new RegExp(`\\binto\\s+${table}\\b[^(]*\\(([^)]*)\\)`, 'i').exec(text)
  if (insert) return key === 'id' || new RegExp(`\\b${key}\\b`).test(insert[1] ?? '')
  return (
    new RegExp(`${column}\\s*(?:=|in\\s*\\()`, 'i').test(text) ||
    new RegExp(`=\\s*(?:${alias || table}|${table})\\.${key}\\b`, 'i').test(text) ||
    new RegExp(`\\([^()]*${column}[^()]*\\)\\s*in\\s*\\(`, 'i').test(text)
  )
}

/** The same for a chain of the query builder. The type of an insert's values asks for the key already. */
function chainNamesKey(text: string, { table, alias }: Mention): boolean {
  const { key } = TABLES.get(table)!
  const column = `'(?:(?:${alias || table}|${table})\\.)?${key}'`
  return (
    new RegExp(`\\.where(?:Ref)?\\(\\s*${column},\\s*'(?:=|in)'`).test(text) ||
    new RegExp(`[jJ]oin\\(\\s*'${table}\\b[^)]*${column}`).test(text)
  )
}

const REFUSAL = {
  key: (table: string) =>
    `names no ${TABLES.get(table)?.key} of ${table}: name it with = or in, or mark the statement as /*fanout*/`,
  locked: (table: string) => `skips locked rows of ${table}: a queue is a table of its own`,
  hidden: (column: string) => `uses ${column}, which differs on each database: use the primary key`,
}

function faultsOfText(text: string): string[] {
  const faults = mentionsIn(text)
    .filter((mention) => !text.includes('/*fanout*/') && !namesKey(text, mention))
    .map(({ table }) => REFUSAL.key(table))
  for (const { index } of text.matchAll(/\bskip\s+locked\b/gi)) {
    const before = text.slice(0, index)
    const [first] = mentionsIn(before.slice(before.toLowerCase().lastIndexOf('select')))
    if (first) faults.push(REFUSAL.locked(first.table))
  }
  if (/\bctid\b/i.test(text)) faults.push(REFUSAL.hidden('ctid'))
  if (/\bxmax\b/i.test(text) && mentionsIn(text).length > 0) faults.push(REFUSAL.hidden('xmax'))
  return faults
}

/** What is wrong with the statements of a file: templates, each with those inside it, and chains of the builder. */
function faultsIn({ path, text }: Pick<SourceFile, 'path' | 'text'>): string[] {
  const templates: Span[] = []
  const calls: Span[] = []
  const uses: (Mention & { start: number })[] = []
  new Visitor({
    TemplateLiteral: ({ start, end }) => void templates.push({ start, end }),
    CallExpression: ({ callee, arguments: given, start, end }) => {
      calls.push({ start, end })
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const method = callee.property.name
      const [named] = given
      if (!BUILDER.test(method) || named?.type !== 'Literal' || typeof named.value !== 'string') return
      const [table = '', , alias = ''] = named.value.split(' ')
      if (TABLES.has(table)) uses.push({ table, alias, start })
    },
  }).visit(parseSync(path, text).program)
  const whole = templates.filter((one) => !templates.some((other) => other.start < one.start && other.end > one.end))
  const faults = whole.flatMap(({ start, end }) => faultsOfText(text.slice(start, end)))
  for (const use of uses) {
    const end = Math.max(...calls.filter(({ start }) => start === use.start).map((call) => call.end))
    const chain = text.slice(use.start, end)
    if (!/\bfanout\b/.test(chain) && !chainNamesKey(chain, use)) faults.push(REFUSAL.key(use.table))
    if (/\.skipLocked\(/.test(chain)) faults.push(REFUSAL.locked(use.table))
  }
  return faults.map((fault) => `${path} ${fault}`)
}

describe('a statement on a table that may be on several databases', () => {
  test('names its key or says that it asks them all, and relies on nothing that only one database knows', () => {
    expect(sourcesOf('server/src').filter(isCode).flatMap(faultsIn)).toEqual([])
  })

  test.each([
    ['db.selectFrom("notifications").selectAll().where("id", "=", id).execute()', 'names no user_id of notifications'],
    ['db.deleteFrom("looks").where("seen_by", "=", id).execute()', 'names no subject_id of looks'],
    [
      'db.selectFrom("facts").selectAll().where("id", "in", ids).forUpdate().skipLocked()',
      'skips locked rows of facts',
    ],
    ['sql`select title from notifications n where n.id = ${id}`', 'names no user_id of notifications'],
    ['sql`select from facts f join fact_queue q on q.fact_id > f.id`', 'names no id of facts'],
    [
      'sql`update notifications set read_at = now() where ${sql`group_key = ${key}`}`',
      'names no user_id of notifications',
    ],
    ['sql`insert into notifications (type, title) values (${type}, ${title})`', 'names no user_id of notifications'],
    ['sql`select from profiles p join notifications n on p.user_id = ${id}`', 'names no user_id of notifications'],
    ['sql`delete from facts where id in (select id from facts for update skip locked)`', 'skips locked rows of facts'],
    ['sql`delete from ${rows} where ctid = any(array(select ctid from ${rows}))`', 'uses ctid'],
    ['sql`update notifications set title = 1 where user_id = ${id} returning xmax = 0`', 'uses xmax'],
  ])('the control: %s', (code, fault) => {
    expect(faultsIn({ path: 'a.queries.ts', text: code.replaceAll('"', "'") })).toEqual([
      expect.stringContaining(`a.queries.ts ${fault}`),
    ])
  })

  test.each([
    'db.selectFrom("notifications as n").selectAll().where("n.user_id", "in", ids).execute()',
    'db.deleteFrom("looks").where("seen_by", "=", id).modifyEnd(fanout).execute()',
    'db.insertInto("activity_log").values({ user_id, action }).execute()',
    'sql`select title from notifications n where n.user_id = any(${ids}::uuid[])`',
    'sql`select title from notifications /*fanout*/ n where n.read_at is null`',
    'sql`select f.* from facts f join taken t on t.fact_id = f.id`',
    'sql`delete from looks where (subject_id, day, seen_by) in (select subject_id, day, seen_by from old)`',
    'sql`with taken as (delete from fact_queue where fact_id in (select fact_id from fact_queue for update skip locked)) select f.* from facts f join taken t on t.fact_id = f.id`',
  ])('allowed: %s', (code) => {
    expect(faultsIn({ path: 'a.queries.ts', text: code.replaceAll('"', "'") })).toEqual([])
  })
})
