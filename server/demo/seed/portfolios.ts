import { refreshAddresses } from '../../src/modules/portfolio/index.ts'
import {
  type FileMade,
  makeCredits,
  makeProjects,
  type ProjectMade,
} from '../../src/modules/portfolio/portfolio.factory.ts'
import type { Context } from '../../src/platform/context.ts'
import { talents } from '../data/cast.ts'
import { credits, type DemoWork, moreProjects } from '../data/portfolios.ts'
import { makeDemoFile } from './media.ts'
import type { Cast } from './people.ts'
import { demoPicture } from './pictures.ts'

const STEP_MS = 1000

const stillsOf = (pictures: readonly string[]): FileMade[] =>
  pictures
    .map(demoPicture)
    .map(({ url, width, height, placeholder, alt }) => ({ still: { url, width, height, blur: placeholder }, alt }))

async function madeOf(
  ctx: Context,
  userId: string,
  { status = 'published', visibility = 'public', ...project }: DemoWork,
  index: number,
): Promise<ProjectMade> {
  const file = project.file && (await makeDemoFile(ctx, userId, project.file))
  const stills = stillsOf(project.pictures)
  return {
    user_id: userId,
    title: project.title,
    description: project.description,
    project_type: project.project_type,
    status,
    visibility,
    featured: index === 0,
    demo: true,
    position: Date.now() - index * STEP_MS,
    files: !file ? stills : project.file === 'film' ? [file, ...stills] : [...stills, file],
  }
}

/** What the cast shows of its work, and who says that they made it together. */
export async function seedPortfolios(ctx: Context, cast: Cast): Promise<void> {
  const made: ProjectMade[] = []
  for (const { key, projects: first } of talents) {
    const more = moreProjects.filter(({ by }) => by === key)
    for (const [index, project] of [...first, ...more].entries())
      made.push(await madeOf(ctx, cast.get(key) ?? '', project, index))
  }
  const ids = await makeProjects(ctx, made)
  for (const { files = [] } of made) for (const { mediaId } of files) if (mediaId) await refreshAddresses(ctx, mediaId)
  const idOf = new Map(made.map(({ title }, index) => [title, ids[index] ?? '']))
  await makeCredits(
    ctx,
    credits.map(({ project, person, role, state }) => {
      const named = typeof person === 'string' ? { personId: cast.get(person) } : { name: person.name }
      const projectId = idOf.get(project)
      if (!projectId || ('personId' in named && !named.personId))
        throw new Error(`The demo does not know “${project}” or who worked on it`)
      return { projectId, role, state, ...named }
    }),
  )
}
