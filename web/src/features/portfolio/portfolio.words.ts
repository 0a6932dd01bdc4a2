import { PROJECT_TYPES } from '@ensemble/contract/portfolio/vocabulary.ts'
import { count } from '../../lib/format.ts'
import type { Project, ProjectCard } from './portfolio.api.ts'

export const typeOf = ({ project_type }: Pick<ProjectCard, 'project_type'>) => PROJECT_TYPES[project_type]

/** "Film · 3 files". */
export const kindLine = (card: ProjectCard): string =>
  [typeOf(card), card.files > 1 && count(card.files, 'file')].filter(Boolean).join(' · ')

/** "12 views · 3 likes"; undefined while there are none. */
export function figuresOf({ views, likes }: Pick<Project, 'views' | 'likes'>): string | undefined {
  return [views > 0 && count(views, 'view'), likes > 0 && count(likes, 'like')].filter(Boolean).join(' · ') || undefined
}
