import { createHash } from 'node:crypto'
import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connected, digest, everything, renamed, type Row, type Tables } from '../../testing/all-rows.ts'
import { readCatalog } from '../../testing/catalog.ts'
import { openWorld, type World } from '../../testing/open-world.ts'
import { conversationsAfter } from '../../testing/previous-version/conversations.ts'
import { FORMER, formerDatabase } from '../../testing/previous-version/former-database.ts'
import { NEW_TABLES } from '../../testing/previous-version/new-tables.ts'
import { cloneTemplate } from './clone-template.ts'
import { migrate } from './migrations.ts'
import { readSqlFiles } from './sql-files.ts'

const TABLES: Record<string, string> = {
  opportunities: 'posts',
  collab_posts: 'collaboration_posts',
  events: 'event_posts',
  opportunity_likes: 'post_likes',
  opportunity_views: 'looks',
  application_events: 'application_log',
  job_applications: 'applications',
  activity_events: 'activity_log',
  analytics_events: 'analytics_log',
  search_events: 'search_log',
  search_news: 'saved_search_queue',
  saved_search_told: 'saved_search_notified',
  search_talent_held: 'saved_search_talent_progress',
}
const ONE_BY_ONE = { dropped: false, dropped_by: null, before: null }
const NEVER = { archived_at: null, snoozed_until: null, first_at: null, act_id: null }
const UNKNOWN = { ...NEVER, kind: null, about: null, about_before: [], apart: false, in_app: 'on', mailed_at: null }
/** Whose search words are made again by tasks that the upgrade leaves. */
const REWORDED = ['posts_to_reword', 'talent_to_reword']
const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const snaked = (row: Row): Row => Object.fromEntries(Object.entries(row).map(([key, each]) => [snake(key), each]))
const kindNow = (kind: unknown) => (kind === 'gossip' ? 'news' : kind)
const inside = (row: Row, column: string, change: (value: Row) => Row): Row => ({
  ...row,
  [column]: change(row[column] as Row),
})
const filters = (row: Row) =>
  inside(row, 'filters', (value) => {
    const now = renamed(value, { jobType: 'job_type', payMin: 'pay_min' })
    return 'kind' in now ? { ...now, kind: kindNow(now['kind']) } : now
  })

/** The jobs whose title says the craft and nothing else; the owners of all others are asked. */
const SURE: Readonly<Record<string, Row>> = {
  'Gaffer for commercial, one stage day and one street night': { crafts: ['Gaffer'], skills: ['Lighting'] },
  'Production assistants (x4), winter shoot': { crafts: ['Production Assistant'], skills: [] },
  'Composer, hand-drawn game about tides': { crafts: ['Composer'], skills: ['Composition'] },
  'Vocalist for title song, Portuguese or Kriolu': { crafts: ['Musician'], skills: [] },
  'Director of Photography, six-part night drama': {
    crafts: ['Cinematographer'],
    skills: ['Cinematography', 'Lighting'],
  },
  'Lead compositor, weather and water': { crafts: ['VFX Artist'], skills: ['Nuke', 'VFX'] },
  'Actor, female, 60 to 75, lead': { crafts: ['Actor'], skills: ['Acting'] },
}
const askedBy = (id: unknown): Row => {
  const title = before.get('opportunities')?.find((row) => row['id'] === id)?.['title']
  return SURE[String(title)] ?? { crafts: [], skills: [] }
}
/** As unaccent writes it. */
const folded = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('×', '*').replaceAll('ł', 'l').toLowerCase()
const step = (value: unknown) => Math.floor(Number(value) / 5) * 5
/** What each fact finds people by now. */
const FOUND_BY: Readonly<Record<string, (value: Row) => string[]>> = {
  playing_age: ({ from, to }) =>
    Array.from({ length: (step(to) - step(from)) / 5 + 1 }, (_, at) => `playing_age:${step(from) + at * 5}`),
  height: ({ cm }) => [`height:${step(cm)}`],
  measurements: ({ shoe, ...sizes }) => [
    ...Object.entries(sizes).flatMap(([part, cm]) => (cm === null ? [] : [`${part}:${step(cm)}`])),
    ...(shoe === null ? [] : [`shoe:${Math.floor(Number(shoe))}`]),
  ],
}
const foundBy = (id: unknown): string[] =>
  (before.get('talent_facts') ?? [])
    .filter((fact) => fact['talent_id'] === id)
    .flatMap(({ kind, value }) => {
      const items = ((value as Row)['items'] ?? []) as string[]
      return FOUND_BY[String(kind)]?.(value as Row) ?? items.map((item) => `${String(kind)}:${folded(item)}`)
    })
    .toSorted()
const placeOf = (id: unknown) =>
  (before.get('profiles')?.find((row) => row['id'] === id)?.['location'] ?? null) as string | null
/** The words of where someone is, each once. */
const placesOf = (id: unknown): string[] =>
  [...new Set(folded(placeOf(id) ?? '').match(/[\p{L}\p{N}]+/gu) ?? [])].toSorted().map((word) => `place:${word}`)
const rowsOf = (table: string, column: string, id: unknown) =>
  (before.get(table) ?? []).filter((row) => row[column] === id)
/** The first days of a post's open roles, else of its shooting or show, of its project, or of the event. */
function startsOf(id: unknown): string | null {
  const ofRoles = rowsOf('job_roles', 'post_id', id).flatMap((row) => (row['filled'] ? [] : (row['from_date'] ?? [])))
  const shown = rowsOf('job_posts', 'id', id)
    .flatMap((row) => row['dates'] as Row[])
    .filter(({ kind }) => kind === 'shoot' || kind === 'show')
    .flatMap(({ from }) => (typeof from === 'string' ? from : []))
  const others = [
    ...shown.toSorted().slice(0, 1),
    ...rowsOf('collab_posts', 'id', id).map((row) => row['start_date']),
    ...rowsOf('events', 'id', id).map((row) => row['date']),
  ].filter((day) => day !== null)
  const days = [...new Set((ofRoles.length ? ofRoles : others).map(String))].toSorted()
  const ranges: [string, string][] = []
  for (const day of days) {
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    const last = ranges.at(-1)
    if (last?.[1] === day) last[1] = next
    else ranges.push([day, next])
  }
  return ranges.length ? `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}` : null
}
const instantText = (at: Temporal.Instant) => at.toString().replace(/(\.\d*?)?Z$/, (_, part = '') => `${part}+00:00`)
/** When a job's reply day ends, by another way than SQL. */
function promiseOf(jobId: unknown): Temporal.Instant | null {
  const day = before.get('job_posts')?.find(({ id }) => id === jobId)?.['respond_by'] as string | null | undefined
  const zone = before.get('opportunities')?.find(({ id }) => id === jobId)?.['time_zone']
  if (!day) return null
  return Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(String(zone)).toInstant()
}
/** When the upgrade ran, as an offer's new date says; it must be while this test watched. */
function upgradedAt(): Temporal.Instant {
  const until = after.get('applications')?.find(({ status }) => status === 'offered')?.['offer_until']
  const at = Temporal.Instant.from(String(until)).subtract({ hours: 14 * 24 })
  expect([at.epochMilliseconds >= watched.from, at.epochMilliseconds <= watched.to]).toEqual([true, true])
  return at
}
/** The reply clock of an application. */
function clocksOf({ job_id, status }: Row): Row {
  const promise = promiseOf(job_id)
  const waits = ['pending', 'reviewing', 'shortlisted', 'interviewed'].includes(String(status))
  const now = upgradedAt()
  const week = now.add({ hours: 7 * 24 })
  const until = promise && waits && Temporal.Instant.compare(promise, week) < 0 ? week : promise
  return {
    promised_until: promise && instantText(promise),
    reply_until: until && instantText(until),
    offer_until: status === 'offered' ? instantText(now.add({ hours: 14 * 24 })) : null,
  }
}

const conversations = conversationsAfter((table) => before.get(table) ?? [])

/** Without the new columns that the database computes from others. */
const withoutTsv = ({ tsv: _tsv, ...row }: Row): Row => row
const WITHOUT_COMPUTED: Record<string, (row: Row) => Row> = {
  messages: ({ words: _words, ...row }) => row,
  opportunities: withoutTsv,
  talent_search: withoutTsv,
}

/**
 * What each row must look like after the upgrade, written independently of the upgrade's SQL; all others stay as they
 * are.
 */
const EXPECTED: Record<string, (row: Row) => Row> = {
  auth_challenges: (row) => ({ ...row, to_sign: null }),
  profiles: (row) => ({ ...row, posts_view: null }),
  business_profiles: (row) => ({ ...row, reply_share: null, rating: null, ratings: 0 }),
  fact_queue: (row) => ({ ...row, of_many: false }),
  mail_outbox: (row) => ({
    ...row,
    ...(['sent', 'failed'].includes(row['status'] as string) && {
      subject: '',
      text: '',
      html: '',
      reply_to: null,
      unsubscribe_url: null,
    }),
    forget: false,
  }),
  setup_codes: ({ attempts: _attempts, ...row }) => row,
  collab_posts: (row) => ({ ...row, needs_funding: false }),
  opportunities: (row) => ({
    ...withoutTsv(row),
    place_names: '',
    starts: startsOf(row['id']),
    kind: kindNow(row['kind']),
    lapses_at: lapsesAt(row),
    lapse_notified: false,
    unlisted: false,
    facets: [
      ...(row['facets'] as string[]).map((facet) => (facet === 'paid' ? 'pay:paid' : folded(facet))),
      ...(row['pay_unit'] === 'unpaid' ? ['pay:unpaid'] : []),
      ...(row['pay_unit'] === 'royalty_share' ? ['pay:share'] : []),
    ],
  }),
  auth_refresh_tokens: (row) => ({ ...row, late_replays: 0 }),
  job_applications: ({ resume_file_id: _file, expected_salary: _salary, adult: _adult, ...row }) => ({
    ...renamed(row, { job_id: 'post_id', job_title: 'post_title', cover_letter: 'letter' }),
    ...clocksOf(row),
    kind: 'job',
    owner_id: null,
    attempt: 1,
    opened_at: null,
  }),
  post_invitations: (row) => ({ ...row, declined_at: null }),
  application_events: (row) => ({ ...row, ...ONE_BY_ONE, bulk_id: null, happened_on: null }),
  events: (row) => renamed(row, { show_type: 'genre' }),
  job_roles: (row) => ({ ...row, skills: [], experience_level: null }),
  job_posts: (row) => ({
    ...row,
    ...askedBy(row['id']),
    needs_resume: false,
    needs_link: false,
    needs_works: 0,
  }),
  talent_search: (row) => ({
    ...row,
    place_names: '',
    facets: [...(row['facets'] as string[]), ...foundBy(row['id']), ...placesOf(row['id'])],
    location: placeOf(row['id']),
    lat: null,
    lng: null,
    looked_up: false,
    cell: null,
  }),
  talent_profiles: (row) => ({ ...row, unpaid_too: false, phone: null }),
  saved_items: (row) => renamed(row, { opportunity_id: 'post_id' }),
  hidden_items: (row) => renamed(row, { opportunity_id: 'post_id' }),
  opportunity_likes: (row) => renamed(row, { opportunity_id: 'post_id' }),
  opportunity_views: (row) => ({
    kind: 'post',
    ...renamed(row, { opportunity_id: 'subject_id', viewer_id: 'seen_by' }),
    viewer: 'unknown',
    source: 'unknown',
    at: null,
  }),
  ...conversations.rows,
  conversations: (row) => conversations.conversation(renamed(row, { opportunity_id: 'post_id' })),
  application_drafts: (row) => ({
    ...renamed(row, { user_id: 'applicant_id', job_id: 'post_id' }),
    media_ids: [],
  }),
  notifications: (row) => {
    const now = { ...inside(row, 'metadata', snaked), ...UNKNOWN }
    const type =
      row['type'] === 'job_match' && row['group_key'] === null
        ? 'invitation'
        : row['group_key'] === 'followed'
          ? 'followed_post'
          : undefined
    return type
      ? { ...inside(now, 'metadata', (value) => renamed(value, { job_id: 'post_id', job_title: 'post_title' })), type }
      : now
  },
  search_events: filters,
  saved_searches: (row) =>
    filters({ ...row, post_kind: kindNow(row['post_kind']), starts: null, free: false, pay_below: null }),
  activity_events: (row) =>
    inside(row, 'details', (value) =>
      'post_type' in value
        ? {
            ...value,
            post_type: { collab: 'collaboration', show: 'event' }[String(value['post_type'])] ?? value['post_type'],
          }
        : value,
    ),
  facts: (row) =>
    inside(row, 'payload', (value) => {
      if (row['type'] === 'notifications.notified') {
        const { subject, ...rest } = value as { subject: Row }
        const { kind, ...about } = subject
        return { ...rest, kind, about: conversations.about(renamed(about, { readerId: 'to' })) }
      }
      if (String(row['type']).startsWith('posts.'))
        return { ...value, ...('kind' in value && { kind: kindNow(value['kind']) }) }
      return String(row['type']).startsWith('applications.')
        ? { ...renamed(value, { talentId: 'applicantId', jobId: 'postId' }), ownerId: null }
        : value
    }),
}

/** When the day so many days after a moment ends in a zone, as PostgreSQL writes it. */
const endOfDay = (from: string, days: number, zone: unknown): string =>
  `${Temporal.Instant.from(from)
    .toZonedDateTimeISO(String(zone))
    .toPlainDate()
    .add({ days: days + 1 })
    .toZonedDateTime(String(zone))
    .toInstant()
    .toString()
    .replace('Z', '')}+00:00`
/** Posts without a last day that were published have 90 days, and at least 30 more from the upgrade. */
function lapsesAt(row: Row): string | null {
  if (row['status'] !== 'published' || row['closes_at'] !== null) return null
  const posted = String(row['published_at'])
  return [endOfDay(posted, 90, row['time_zone']), endOfDay(Temporal.Now.instant().toString(), 30, row['time_zone'])]
    .toSorted()
    .at(-1)!
}

/** What would tell people that something is new. */
const COUNTED = `select (select json_agg(json_build_array(id, version, updated_at, edited_at, facets, starts) order by id) from posts) as posts,
  (select json_agg(json_build_array(id, found_since, facets, standing) order by id) from talent_search) as talent,
  (select count(*) from facts) as facts`

const personOf = (row: Row) => `${String(row['post_id'])} ${String(row['person_id'])}`

/** Looks at projects were in a table of their own. */
function looksTogether(tables: Tables): Tables {
  const { portfolio_views: projects = [], opportunity_views: posts = [], ...rest } = Object.fromEntries(tables)
  const moved = projects.map((row) => ({ ...renamed(row, { project_id: 'opportunity_id' }), kind: 'project' }))
  expect(moved.length).toBe(20)
  return new Map(Object.entries({ ...rest, opportunity_views: [...posts, ...moved] }))
}

async function digestsOfFiles(folder: string): Promise<Record<string, string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const digests = await Promise.all(
    files.map(async (file) => [
      file.slice(folder.length),
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    ]),
  )
  return Object.fromEntries(digests) as Record<string, string>
}

let world: World
let before: Tables
let after: Tables
const watched = { from: 0, to: 0 }
beforeAll(async () => {
  const database = await formerDatabase()
  // no one had looked at a project
  await connected(database.ownerUrl, (client) =>
    client.query(`insert into portfolio_views (project_id, viewer_id, day)
      select w.id, p.id, current_date - 3 from portfolio_projects w, profiles p where p.id <> w.user_id limit 20`),
  )
  before = looksTogether(await everything(database.superUrl))
  watched.from = Date.now()
  await migrate(database.ownerUrl)
  watched.to = Date.now()
  after = await everything(database.superUrl)
  world = await openWorld(inject('cluster'), { database, still: true })
  await cp(new URL('files', FORMER), join(world.dataDir, 'files'), { recursive: true })
}, 60_000)
afterAll(() => world.stop())

describe('a database of the former version', () => {
  test('has the schema of a fresh one: columns, constraints, indexes, functions, triggers, grants', async () => {
    const [upgraded, fresh] = await Promise.all(
      [world.database.ownerUrl, (await cloneTemplate(inject('cluster'))).ownerUrl].map((url) =>
        connected(url, readCatalog),
      ),
    )
    expect(Object.keys(fresh ?? {}).length).toBeGreaterThan(8)
    for (const [part, lines] of Object.entries(fresh ?? {})) expect([part, upgraded?.[part]]).toEqual([part, lines])
  })

  test('keeps every row of every table', () => {
    const kept = [...before.keys()].map((name) => TABLES[name] ?? name)
    const derived = [
      'post_named_people',
      'job_applications',
      'conversation_inbox',
      'conversation_pairs',
      'match_post_runs',
      'post_cards',
      'poster_cards',
      ...REWORDED,
    ]
    expect([...kept, ...NEW_TABLES, ...derived].toSorted()).toEqual([...after.keys()].toSorted())
    for (const [name, rows] of Object.entries(conversations.derived()))
      expect([name, digest(after.get(name) ?? [])]).toEqual([name, digest(rows)])
    // all of them are compared again: their scores are by an older function
    const open = (after.get('posts') ?? []).filter(
      ({ kind, status }) => (kind === 'job' || kind === 'collaboration') && status === 'published',
    )
    const idsIn = (rows: readonly Row[], column: string) => new Set(rows.map((row) => row[column]))
    const runs = after.get('match_post_runs') ?? []
    expect(idsIn(runs, 'post_id')).toEqual(idsIn(open, 'id'))
    expect(idsIn(runs, 'version')).toEqual(new Set([0]))
    expect(open.length).toBeGreaterThan(0)
    expect(idsIn(after.get('post_cards') ?? [], 'post_id')).toEqual(idsIn(after.get('posts') ?? [], 'id'))
    for (const name of NEW_TABLES) expect([name, after.get(name)]).toEqual([name, []])
    const named = (before.get('post_people') ?? []).filter((row) => row['person_id'] !== null)
    expect((after.get('post_named_people') ?? []).map(personOf).toSorted()).toEqual(
      [...new Set(named.map(personOf))].toSorted(),
    )
    // what only a job's application knows is beside what all applications have in common
    const details = (before.get('job_applications') ?? []).map(({ id, resume_file_id, expected_salary, adult }) => ({
      id,
      resume_file_id,
      expected_salary,
      adult,
      resume_url: null,
    }))
    expect(digest(after.get('job_applications') ?? [])).toBe(digest(details))
    const rows = [...before.values()].reduce((sum, each) => sum + each.length, 0)
    expect(rows).toBeGreaterThan(2_000)
    for (const [name, was] of before) {
      const now = (after.get(TABLES[name] ?? name) ?? []).map(WITHOUT_COMPUTED[name] ?? ((row: Row) => row))
      const expected = was.map(EXPECTED[name] ?? ((row: Row) => row))
      expect([name, now.length]).toEqual([name, was.length])
      expect([name, digest(now)]).toEqual([name, digest(expected)])
    }
  })

  test('leaves the search words to its tasks: all posts, and people with lists of facts', () => {
    const idsOf = (table: string) => (after.get(table) ?? []).map(({ id }) => String(id))
    expect(idsOf('posts_to_reword').toSorted()).toEqual(idsOf('posts').toSorted())
    const listed = (before.get('talent_facts') ?? []).filter(({ value }) => 'items' in (value as Row))
    expect(idsOf('talent_to_reword').toSorted()).toEqual(
      [...new Set(listed.map((row) => String(row['talent_id'])))].toSorted(),
    )
    expect(listed.length).toBeGreaterThan(3)
  })

  test('the control: a row that was changed on the way is noticed', () => {
    const [first, ...rest] = after.get('posts') ?? []
    expect(digest([{ ...first, title: 'Another title' }, ...rest])).not.toBe(digest(after.get('posts') ?? []))
    expect((before.get('opportunities') ?? []).some((row) => row['kind'] === 'gossip')).toBe(true)
  })

  test.each([
    ['talent', 'noor.rahimi@cast.example', '--Gf_rFwvlfgaA1', { kind: 'talent', admin: false }],
    ['business', 'ingrid.halvorsen@halvorsenpike.example', 'vAAMzD0MEDZ5aA1', { kind: 'business', admin: false }],
    ['administrator', 'rosa.quispe.mamani@cast.example', '--Gf_rFwvlfgaA1', { kind: 'talent', admin: true }],
  ])('signs in as before: %s', async (_who, email, password, me) => {
    const signedIn = await world.anonymous.fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    expect(signedIn.status).toBe(200)
    const { access_token: token } = signedIn.body as { access_token: string }
    const answer = await world.anonymous.fetch('/api/v1/me', { headers: { authorization: `Bearer ${token}` } })
    expect(answer.body).toMatchObject(me)
  })

  test('is found by what its fields say once the tasks have run, and nothing counts as changed', async () => {
    const { rows: was } = await world.platform.pool.query(COUNTED)
    for (const { name, run } of world.app.tasks)
      if (name.endsWith('.reword')) await run({}, world.ctx(), new AbortController().signal)
    const { rows: now } = await world.platform.pool.query(COUNTED)
    expect(now).toEqual(was)
    const found = async (text: string) =>
      (await world.platform.pool.query<{ ids: string[] }>(text)).rows[0]?.ids.toSorted() ?? []
    const unpaid = (before.get('opportunities') ?? []).filter((row) => row['pay_unit'] === 'unpaid')
    expect(await found(`select array_agg(id) as ids from posts where search_extra ~ '(^| · )Unpaid( · |$)'`)).toEqual(
      expect.arrayContaining(unpaid.map(({ id }) => id)),
    )
    expect(unpaid.length).toBeGreaterThan(0)
    const accents = (before.get('talent_facts') ?? []).filter(({ kind }) => kind === 'accents')
    expect(
      await found(`select array_agg(id) as ids from talent_search where tsv @@ to_tsquery('ensemble', 'accent')`),
    ).toEqual(accents.map((row) => String(row['talent_id'])).toSorted())
    expect(accents.length).toBeGreaterThan(0)
    const { rows: left } = await world.platform.pool.query(
      'select id from posts_to_reword union all select id from talent_to_reword',
    )
    expect(left).toEqual([])
  })

  test('keeps its files: every row has its bytes, and they are the same', async () => {
    const { rows } = await world.platform.pool.query<{ bucket: string; key: string; sha256: string; bytes: number }>(
      `select bucket, key, sha256, bytes from files where state = 'ready'`,
    )
    expect(rows.length).toBeGreaterThan(2)
    const digests = Object.values(await digestsOfFiles(join(world.dataDir, 'files')))
    for (const { key, sha256 } of rows) expect([key, digests.includes(sha256)]).toEqual([key, true])
  })

  test('is upgraded once, and a second start changes nothing', async () => {
    expect(await migrate(world.database.ownerUrl)).toEqual([])
    const { rows } = await connected(world.database.ownerUrl, (client) =>
      client.query('select name from schema_migrations order by 1'),
    )
    expect(rows).toEqual(
      (await readSqlFiles(new URL('../../../migrations/', import.meta.url))).map(({ name }) => ({ name })),
    )
  })
})

test('a database from before the last of the former files is refused, and left as it is', async () => {
  const database = await cloneTemplate(inject('cluster'), { bare: true })
  await connected(database.ownerUrl, async (client) => {
    await client.query(
      'create table schema_migrations (name varchar(255) primary key, timestamp varchar(255) not null)',
    )
    await client.query(
      `insert into schema_migrations values ('0001_platform', '2026-01-01'), ('0002_accounts', '2026-01-01')`,
    )
  })
  await expect(migrate(database.ownerUrl)).rejects.toThrow('more than one version behind')
  const { rows } = await connected(database.ownerUrl, (client) =>
    client.query('select count(*)::int as files from schema_migrations'),
  )
  expect(rows).toEqual([{ files: 2 }])
  await database.drop()
})
