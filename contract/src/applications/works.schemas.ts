import { z } from 'zod'
import { id } from '../core/fields.ts'
import { ProjectItem } from '../portfolio/portfolio.schemas.ts'
import { PROJECT_TYPE_KEYS, VISIBILITIES } from '../portfolio/vocabulary.ts'
import { MOST_WORKS } from './vocabulary.ts'

/** A project of the applicant's portfolio, or one file of it. `primary`: the picture that leads. */
export const WorkInput = z.object({
  project_id: id,
  item_id: id.nullable().default(null),
  primary: z.boolean().default(false),
})
export type WorkInput = z.input<typeof WorkInput>

const keyOf = ({ project_id, item_id }: z.output<typeof WorkInput>) => `${project_id} ${item_id}`

export const WorksInput = z
  .array(WorkInput)
  .max(MOST_WORKS, `Choose up to ${MOST_WORKS} projects or files`)
  .refine((works) => new Set(works.map(keyOf)).size === works.length, 'Each project or file can be chosen only once')
  .refine((works) => works.filter(({ primary }) => primary).length <= 1, 'Only one picture can lead')

/** Chosen work as it is shown; `item_id` is null for a whole project, whose `frames` are its files, the cover first. */
export const Work = z
  .object({
    project: z.object({ id, title: z.string(), project_type: z.enum(PROJECT_TYPE_KEYS) }),
    item_id: id.nullable(),
    primary: z.boolean(),
    frames: z.array(ProjectItem),
  })
  .meta({ id: 'ApplicationWork' })
export type Work = z.infer<typeof Work>

/** A project to choose from. */
export const WorkToChoose = Work.pick({ project: true, frames: true })
  .extend({ visibility: z.enum(VISIBILITIES) })
  .meta({ id: 'WorkToChoose' })
export type WorkToChoose = z.infer<typeof WorkToChoose>
