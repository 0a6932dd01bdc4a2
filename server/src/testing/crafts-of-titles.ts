import { readFile } from 'node:fs/promises'
import { CRAFTS, type Craft } from '@ensemble/contract/accounts/vocabulary.ts'
import type pg from 'pg'
import { createRandom, type Random } from '../commands/generate/random.ts'

const FILE = new URL('../../migrations/0008_matching_by_fields.sql', import.meta.url)
const LINES = /with names \(name, craft\) as[\s\S]+?update job_posts j set crafts[^;]+;/

/** The statement of the upgrade that takes the crafts of jobs from their titles. */
export async function statementOfUpgrade(): Promise<string> {
  const [statement] = LINES.exec(await readFile(FILE, 'utf8')) ?? []
  if (!statement) throw new Error('the upgrade has no such statement anymore')
  return statement
}

/** How people write titles, each with whether the title alone says the craft. `other` is another craft. */
const RULES: readonly [rule: string, says: boolean, title: (craft: string, other: string, work: string) => string][] = [
  ['craft for …', true, (craft, _, work) => `${craft} for a ${work}`],
  ['crafts for …', true, (craft, _, work) => `${craft}s for ${work}`],
  ['Senior craft', true, (craft) => `Senior ${craft.toLowerCase()}`],
  ['craft, …', true, (craft, _, work) => `${craft}, ${work}`],
  ['craft – …', true, (craft, _, work) => `${craft} – ${work}`],
  ['craft - …', true, (craft, _, work) => `${craft} - ${work}, paid`],
  ['craft (…)', true, (craft, _, work) => `${craft} (x2), ${work}`],
  ['A craft with …', true, (craft) => `A ${craft.toLowerCase()} with own equipment`],
  ['Lead craft on …', true, (craft, _, work) => `Lead ${craft} on ${work}`],
  ['craft', true, (craft) => craft.toUpperCase()],
  ['craft/other', false, (craft, other, work) => `${craft}/${other}, ${work}`],
  ['craft, other', false, (craft, other) => `${craft}, ${other.toLowerCase()} and more`],
  ['craft & other', false, (craft, other) => `${craft} & ${other}`],
  ['Assistant craft', false, (craft, _, work) => `Assistant ${craft} for ${work}`],
  ['Assistant to the craft', false, (craft) => `Assistant to the ${craft.toLowerCase()}`],
  ['craft’s assistant', false, (craft, _, work) => `${craft}’s assistant, ${work}`],
  ['craft, assistant', false, (craft) => `${craft}, assistant`],
  ['craft (trainee)', false, (craft) => `${craft} (trainee)`],
  ['Looking for a craft', false, (craft) => `Looking for a ${craft.toLowerCase()}`],
  ['craft wanted', false, (craft) => `${craft} wanted`],
  ['work needs a craft', false, (craft, _, work) => `${work} needs a ${craft.toLowerCase()}`],
  ['Dialogue craft', false, (craft) => `Dialogue ${craft.toLowerCase()}`],
  ['no craft', false, (_craft, _other, work) => `Join our crew: ${work}`],
]

export interface Titled {
  id: string
  rule: string
  title: string
  /** What the title says; null if it does not say it alone. */
  says: Craft | null
}

function titled(random: Random, { id, craft, work }: { id: string; craft: Craft; work: string }): Titled {
  const [rule, says, write] = random.pick(RULES)
  const other = random.pick(CRAFTS.filter((each) => each !== craft && each !== 'Other'))
  return { id, rule, title: write(craft, other, work).slice(0, 100), says: says ? craft : null }
}

/** Gives the jobs of a generated market titles as people write them and takes their crafts, as before the upgrade. */
export async function writeTitles(client: pg.Client, seed: number): Promise<Titled[]> {
  const random = createRandom(seed)
  const { rows } = await client.query<{ id: string; craft: Craft; work: string }>(
    `select j.id, j.crafts[1] as craft, regexp_replace(o.title, '^.* for an? |, “.*$', '', 'g') as work
      from job_posts j join posts o on o.id = j.id where not exists (select from job_roles r where r.post_id = j.id) order by j.id`,
  )
  const made = rows.map((row) => titled(random, row))
  await client.query(`update job_posts set crafts = '{}'`)
  await client.query(
    'update posts o set title = made.title from unnest($1::uuid[], $2::text[]) made (id, title) where o.id = made.id',
    [made.map(({ id }) => id), made.map(({ title }) => title)],
  )
  return made
}

/** Runs the upgrade's statement; the crafts it found, by job. */
export async function craftsTaken(client: pg.Client): Promise<Map<string, readonly string[]>> {
  await client.query(await statementOfUpgrade())
  const { rows } = await client.query<{ id: string; crafts: string[] }>(
    `select id, crafts from job_posts where crafts <> '{}'`,
  )
  return new Map(rows.map(({ id, crafts }) => [id, crafts]))
}
