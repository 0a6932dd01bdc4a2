import { pictureOf } from '@ensemble/contract/media/pictures.ts'
import { portfolio } from '@ensemble/contract/portfolio/portfolio.routes.ts'
import type { Project, ProjectCard } from '@ensemble/contract/portfolio/portfolio.schemas.ts'
import type { QueryClient } from '@tanstack/react-query'
import { pathTo } from '../../lib/paths.ts'
import { takeAnswer } from '../../lib/take-answer.ts'

export { portfolio, pictureOf }
export type { Media } from '@ensemble/contract/media/media.schemas.ts'
export type {
  Credit,
  Creditable,
  OwnCredit,
  Project,
  ProjectCard,
  ProjectInput,
  ShareLink,
} from '@ensemble/contract/portfolio/portfolio.schemas.ts'

/** Fetches every list of projects again. */
export function refreshLists(cache: QueryClient): void {
  for (const { path } of [portfolio.mine, portfolio.ofPerson]) void cache.invalidateQueries({ queryKey: [path] })
}

/** Shows the project that the server has just returned on its page. */
export const takeProject = (cache: QueryClient, project: Project): void => {
  takeAnswer(cache, [portfolio.get.path, { params: { projectId: project.id } }], project)
}

export const pathOf = (project: Pick<ProjectCard, 'id'>) => pathTo('/talent/portfolio/$projectId', project.id)
