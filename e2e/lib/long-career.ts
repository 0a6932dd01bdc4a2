import { readFileSync } from 'node:fs'

export const PROJECTS = 200
export const TESTIMONIALS = 100

const pictures = JSON.parse(readFileSync(new URL('../../server/demo/pictures.json', import.meta.url), 'utf8')) as {
  file: string
  kind: string
  width: number
  height: number
  alt: string
  placeholder: string
}[]
const stills = pictures.filter(({ kind }) => kind !== 'avatar' && kind !== 'logo')
const faces = pictures.filter(({ kind }) => kind === 'avatar')

/** Rows of a statement on a database. */
export type Sql = (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/**
 * Gives a talent a long career: written straight into the tables, because the test is about the page. Returns the
 * profile's path.
 */
export async function giveLongCareer(sql: Sql, talentId: string): Promise<string> {
  await sql(
    `insert into portfolio_projects (id, user_id, title, description, project_type, featured, position)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'Night ferry, part ' || n || case when n % 7 = 0 then ': what the harbor said to the crew that winter' else '' end,
        'Shot in two nights.', case n % 3 when 0 then 'film' when 1 then 'photography' else 'music' end, n = 1, ${PROJECTS} - n from generate_series(1, ${PROJECTS}) n`,
    [talentId],
  )
  await sql(
    `insert into portfolio_media (project_id, position, still, alt, cover)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 0, $1::jsonb -> (n % jsonb_array_length($1::jsonb)), 'Still of part ' || n, true from generate_series(1, ${PROJECTS}) n`,
    [
      JSON.stringify(
        stills.map(({ file, width, height, placeholder }) => ({
          url: `/demo-pictures/${file}`,
          width,
          height,
          blur: placeholder,
        })),
      ),
    ],
  )
  const person = `select n, ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid as id from generate_series(1, ${TESTIMONIALS}) n`
  await sql(`insert into auth_users (id, email) select id, 'colleague' || n || '@studio.example' from (${person}) p`)
  await sql(
    `insert into profiles (id, email, full_name, account_type, email_verified, slug, avatar_url)
      select id, 'colleague' || n || '@studio.example', 'Colleague ' || n, 'talent', true, 'colleague-' || n, '/demo-pictures/' || ($1::text[])[n % cardinality($1::text[]) + 1] from (${person}) p`,
    [faces.map(({ file }) => file)],
  )
  await sql(
    `insert into talent_testimonials (talent_id, author_id, author_name, author_role, rating, content, project_title, created_at, reply, replied_at)
      select $1, id, 'Colleague ' || n, 'Gaffer', 1 + n % 5, repeat('Maya turned up prepared, lit the deck with two lamps and kept the crew laughing at four in the morning. ', 1 + n % 4),
        'Night ferry', now() - n * interval '1 day', case when n % 4 = 0 then 'Thank you; the next one is on dry land.' end, case when n % 4 = 0 then now() end from (${person}) p`,
    [talentId],
  )
  await sql('analyze portfolio_projects, portfolio_media, profiles, talent_testimonials')
  const [row] = await sql('select slug from profiles where id = $1', [talentId])
  return `/u/${String(row?.['slug'])}`
}
