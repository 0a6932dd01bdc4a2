import type { Person, World } from '../fixtures.ts'

export interface ProjectSeed {
  title: string
  status?: 'draft' | 'published'
  visibility?: 'public' | 'private'
  featured?: boolean
  pictures?: string[]
}

/** Projects with pictures from the demo, the first one leading. Returns their ids. */
export async function seedProjects(world: World, owner: Person, projects: readonly ProjectSeed[]): Promise<string[]> {
  const ids: string[] = []
  for (const [
    index,
    { title, status = 'published', visibility = 'public', featured = false, pictures = ['film-11'] },
  ] of projects.entries()) {
    const [row] = await world.sql<{ id: string }>(
      `insert into portfolio_projects (user_id, title, description, project_type, status, visibility, featured, position) values ($1, $2, 'Shot in two nights.', 'film', $3, $4, $5, $6) returning id`,
      [owner.id, title, status, visibility, featured, 1_000_000 - index * 1000],
    )
    const id = row?.id ?? ''
    for (const [position, name] of pictures.entries()) {
      await world.sql(
        `insert into portfolio_media (project_id, position, still, alt, cover) values ($1, $2, $3, $4, $5)`,
        [
          id,
          position,
          JSON.stringify({ url: `/demo-pictures/${name}.webp`, width: 1200, height: 800 }),
          `Still ${position + 1} of ${title}`,
          position === 0,
        ],
      )
    }
    ids.push(id)
  }
  return ids
}
