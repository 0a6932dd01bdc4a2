import { FeedPage } from '@ensemble/contract/discover/discover.schemas.ts'
import pg from 'pg'
import { inject, expect, test } from 'vitest'
import { cloneTemplate, type TestDatabase } from '../../platform/db/template-db.ts'
import { newestAsText } from '../../reads/discover/feed.queries.ts'
import { copyInto } from './copy.ts'
import { AlreadyGenerated, generate } from './load.ts'
import { createRandom } from './random.ts'

const SIZE = { posts: 400, talents: 60, seed: 3, base: Date.UTC(2030, 0, 1) }

const fingerprint = async ({ pool }: TestDatabase): Promise<unknown> =>
  (
    await pool.query(
      `select kind, status, count(*), md5(string_agg(id::text || title || description || facets::text || owner_id, ',' order by id)) from posts group by 1, 2 order by 1, 2`,
    )
  ).rows

test('the same seed makes the same market, completely and once', async () => {
  const [one, two] = [await cloneTemplate(inject('cluster')), await cloneTemplate(inject('cluster'))]
  try {
    await generate(one.ownerUrl, SIZE)
    await generate(two.ownerUrl, SIZE)
    expect(await fingerprint(one)).toEqual(await fingerprint(two))
    await expect(generate(one.ownerUrl, SIZE)).rejects.toThrow(AlreadyGenerated)
    const counts = await one.pool.query(
      'select (select count(*) from posts) as posts, (select count(*) from talent_profiles) as talents',
    )
    expect(counts.rows).toEqual([{ posts: 400, talents: 60 }])
    const facts = await one.pool.query(
      'select count(distinct talent_id) as people, bool_and(s.facets @> talent_fact_facets(f.talent_id)) as found from talent_facts f join talent_search s on s.id = f.talent_id',
    )
    expect(facts.rows).toEqual([{ people: 28, found: true }])
    const indexes = await one.pool.query(
      "select from pg_indexes where tablename = 'posts' and indexdef like '% USING gin %'",
    )
    expect(indexes.rowCount).toBe(2)
    const page = await newestAsText(
      one.db,
      { kind: null, facets: [], terms: [], savedBy: null, exclusionsOf: null },
      null,
      100,
    )
    expect(FeedPage.shape.items.safeParse(JSON.parse(page.items)).error).toBeUndefined()
  } finally {
    await one.drop()
    await two.drop()
  }
})

test('COPY keeps every character, and a refused row leaves none', async () => {
  const database = await cloneTemplate(inject('cluster'))
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    const odd = 'a\tb\nc\r\\N "x" {y},é日本😀'
    await client.query('create table odd (text text, list text[], flag boolean, at timestamptz, nothing int)')
    await copyInto(
      client,
      'odd',
      ['text', 'list', 'flag', 'at', 'nothing'],
      [[odd, [odd, '', 'null'], true, new Date(0), null]],
    )
    expect((await client.query('select * from odd')).rows).toEqual([
      { text: odd, list: [odd, '', 'null'], flag: true, at: new Date(0), nothing: null },
    ])
    await expect(copyInto(client, 'odd', ['nothing'], [[1], ['x']])).rejects.toThrow('invalid input syntax')
    await expect(
      copyInto(
        client,
        'odd',
        ['nothing'],
        (function* () {
          yield [1]
          throw new Error('no more')
        })(),
      ),
    ).rejects.toThrow('no more')
    expect((await client.query('select from odd')).rowCount).toBe(1)
  } finally {
    await client.end()
    await database.drop()
  }
})

test('randomness repeats for the same seed, and favors the front of a list', () => {
  const draw = (seed: number) =>
    Array.from(
      { length: 2_000 },
      (
        (random) => () =>
          random.common(['a', 'b', 'c', 'd'])
      )(createRandom(seed)),
    )
  expect(draw(1)).toEqual(draw(1))
  const of = (letter: string) => draw(1).filter((drawn) => drawn === letter).length
  expect(of('a')).toBeGreaterThan(of('b'))
  expect(of('d')).toBeGreaterThan(0)
})
