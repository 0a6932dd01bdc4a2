import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startWorld } from '../../testing/world.ts'
import { COLUMN_VALUES } from './column-values.ts'

const world = await startWorld()
afterAll(() => world.stop())

/** Closed sets whose columns have no CHECK: the code that writes them is typed by the contract. */
const UNCHECKED = [
  'admin_acts.act',
  'application_log.from_status',
  'application_log.move',
  'application_log.outcome',
  'application_log.to_status',
  'business_profiles.verified_how',
  'collaboration_posts.project_type',
  'collaboration_posts.roles_needed',
  'interview_log.from_status',
  'interview_log.move',
  'interview_log.to_status',
  'message_warnings.rule',
  'post_people.role',
  'post_warnings.rule',
  'profiles.posts_view',
  'rate_limit_events.action',
  'saved_searches.post_kind',
  'talent_profiles.rate_unit',
]
/** Lists of values that no answer of the product shows: they are the server's own. */
const OWN = [
  'applications.attempt',
  'auth_factors.factor_type',
  'auth_factors.status',
  'auth_one_time_tokens.purpose',
  'auth_sessions.aal',
  'company_invitations.status',
  'files.state',
  'mail_outbox.calendar_method',
  'mail_outbox.channel',
  'mail_outbox.status',
  'media.state',
  'posts.role_pay',
  'refused_invitations.kind',
  'reply_reminders.days',
  'saved_searches.stopped_from',
]

/** The values of every CHECK that lists those of one column, by `table.column`. */
async function checkedValues(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; rule: string }>`
    select c.conrelid::regclass || '.' || a.attname as name, pg_get_constraintdef(c.oid) as rule
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and array_length(c.conkey, 1) = 1 and c.connamespace = 'public'::regnamespace`.execute(
    world.database.db,
  )
  const lists = rows.filter(({ rule }) => /^CHECK \(\(\w+ = ANY \(ARRAY\[[^()]*\]\)\)\)$/.test(rule))
  return new Map(lists.map(({ name, rule }) => [name, [...rule.matchAll(/'([^']*)'::text/g)].map(([, v = '']) => v)]))
}

test('the values that the contract lists are those that the tables accept', async () => {
  const checked = await checkedValues()
  const listed = Object.entries(COLUMN_VALUES).flatMap(([table, columns]) =>
    Object.entries<readonly string[]>(columns).map(([column, values]) => [`${table}.${column}`, values] as const),
  )
  const wrong = listed.flatMap(([name, values]) => {
    const taken = checked.get(name)
    return taken && taken.toSorted().join() !== values.toSorted().join() ? [{ name, values, taken }] : []
  })
  expect(wrong).toEqual([])
  expect(listed.flatMap(([name]) => (checked.has(name) ? [] : [name]))).toEqual(UNCHECKED)
  const names = new Set<string>(listed.map(([name]) => name))
  expect([...checked.keys()].filter((name) => !names.has(name)).toSorted()).toEqual(OWN)
})
