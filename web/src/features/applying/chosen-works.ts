import type { Work, WorkInput, WorkToChoose } from '@ensemble/contract/applications/works.schemas.ts'

export { MOST_WORKS } from '@ensemble/contract/applications/vocabulary.ts'
export type { Work, WorkToChoose } from '@ensemble/contract/applications/works.schemas.ts'

/** `itemId` is null for the whole project. */
const isWork = (work: Work, projectId: string, itemId: string | null) =>
  work.project.id === projectId && work.item_id === itemId

/** Whether it can lead: its first frame is a picture. */
export const hasPicture = ({ frames }: Pick<Work, 'frames'>) => frames[0]?.media.kind === 'image'

export const keyOf = ({ project, item_id }: Work) => `${project.id} ${item_id}`

export const isChosen = (works: readonly Work[], projectId: string, itemId: string | null) =>
  works.some((work) => isWork(work, projectId, itemId))

/** One picture leads, if there is any: the one that led before, else the first. */
function withLead(works: readonly Work[]): Work[] {
  const lead = works.find(({ primary }) => primary) ?? works.find(hasPicture)
  return works.map((work) => ({ ...work, primary: work === lead }))
}

/** Adds a project, or one of its files, or removes it. A whole project and single files of it replace each other. */
export function toggled(works: readonly Work[], { project, frames }: WorkToChoose, itemId: string | null): Work[] {
  if (isChosen(works, project.id, itemId)) return without(works, project.id, itemId)
  const others = works.filter((work) => work.project.id !== project.id || (work.item_id === null) === (itemId === null))
  const shown = itemId === null ? frames : frames.filter(({ id }) => id === itemId)
  return withLead([...others, { project, item_id: itemId, primary: false, frames: shown }])
}

export const without = (works: readonly Work[], projectId: string, itemId: string | null): Work[] =>
  withLead(works.filter((work) => !isWork(work, projectId, itemId)))

export const ledBy = (works: readonly Work[], lead: Work): Work[] =>
  works.map((work) => ({ ...work, primary: keyOf(work) === keyOf(lead) }))

/** As a form or a draft sends it. */
export const worksInput = (works: readonly Work[]): WorkInput[] =>
  works.map(({ project, item_id, primary }) => ({ project_id: project.id, item_id, primary }))
