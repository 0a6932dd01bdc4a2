import type { Work, WorkToChoose } from '@ensemble/contract/applications/works.schemas.ts'
import type { Page } from '@ensemble/contract/core/page.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import { listPage } from '../../platform/db/page.ts'
import { AppError } from '../../platform/errors.ts'
import { presentItems } from '../portfolio/index.ts'
import type { ChosenWorks } from './works.queries.ts'
import {
  type ChoiceRow,
  findChosen,
  findNewest,
  findSendable,
  type FrameRow,
  holdProjects,
  listSendable,
} from './works.reads.ts'

const PAGE = 20
const keyOf = ({ project_id: projectId, item_id: itemId }: { project_id: string; item_id: string | null }) =>
  `${projectId} ${itemId}`

/** The works that these files belong to, in the order of their rows; a work of which nothing can be shown is left out. */
async function presentFrames(ctx: Context, rows: readonly FrameRow[]): Promise<Work[]> {
  const items = new Map((await presentItems(ctx, rows, 'public')).map((item) => [item.id, item]))
  return [...Map.groupBy(rows, keyOf).values()].flatMap((files) => {
    const [first] = files
    const frames = files.flatMap(({ id }) => items.get(id) ?? []).filter(({ media }) => media.state === 'ready')
    if (!first || frames.length === 0) return []
    const { project_id: id, title, project_type, item_id, is_primary: primary } = first
    return [{ project: { id, title, project_type }, item_id, primary, frames }]
  })
}

/** What an application shows from its applicant's portfolio. The caller has checked that the viewer may read it. */
export const worksChosen = async (ctx: Context, applicationId: string): Promise<Work[]> =>
  presentFrames(ctx, await findChosen(ctx.db, applicationId))

/** The same for those who review: where nothing was chosen or sent, the newest public files. */
export async function worksToReview(
  ctx: MemberContext,
  { id, applicant_id: applicantId, media_ids: sent }: { id: string; applicant_id: string; media_ids: string[] },
): Promise<Work[]> {
  const chosen = await worksChosen(ctx, id)
  if (chosen.length > 0 || sent.length > 0) return chosen
  return presentFrames(ctx, await findNewest(ctx.db, ctx.viewer, applicantId))
}

/** Those of a draft's works that can still be sent. */
export const worksKept = async (ctx: MemberContext, works: ChosenWorks = []): Promise<Work[]> =>
  presentFrames(ctx, await findSendable(ctx.db, ctx.viewer.id, works))

/** The works as a draft or a form names them. */
export const worksInput = (works: readonly Work[]): ChosenWorks =>
  works.map(({ project, item_id, primary }) => ({ project_id: project.id, item_id, primary }))

const refuse = (code: string) => new AppError(code, 400, { fields: { works: code } })

/**
 * Checks, in the caller's transaction, that all of these are in the viewer's portfolio and finished, and that a picture
 * leads. Returns them as the application shows them, the leading one first. Throws `applications.work_missing` and
 * `applications.work_no_picture` (400).
 */
export async function holdWorks(ctx: MemberContext, works: ChosenWorks): Promise<Work[]> {
  if (works.length === 0) return []
  await holdProjects(
    ctx.db,
    ctx.viewer.id,
    works.map(({ project_id: id }) => id),
  )
  const rows = await findSendable(
    ctx.db,
    ctx.viewer.id,
    works.toSorted((one, other) => Number(other.primary) - Number(one.primary)),
  )
  const found = Map.groupBy(rows, keyOf)
  if (found.size !== works.length) throw refuse('applications.work_missing')
  const leading = works.find(({ primary }) => primary)
  const [face] = leading ? (found.get(keyOf(leading)) ?? []) : []
  if (face) {
    const [item] = await presentItems(ctx, [face], 'public')
    if (item?.media.kind !== 'image') throw refuse('applications.work_no_picture')
  }
  return presentFrames(ctx, rows)
}

/** The viewer's projects with their files, to choose from. */
export async function listWorksToChoose(
  ctx: MemberContext,
  { cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<WorkToChoose>> {
  const page = await listPage<ChoiceRow, ChoiceRow>(ctx, {
    kind: 'applications:works',
    cursor,
    limit,
    read: (after, most) => listSendable(ctx.db, ctx.viewer.id, after, most),
    key: (row) => [row.place, row.id],
    present: (row) => row,
  })
  const works = page.items.map(({ id }) => ({ project_id: id, item_id: null, primary: false }))
  const framesOf = new Map((await worksKept(ctx, works)).map(({ project, frames }) => [project.id, frames]))
  return {
    next: page.next,
    items: page.items.flatMap(({ place: _place, visibility, ...project }) => {
      const frames = framesOf.get(project.id)
      return frames ? [{ project, visibility, frames }] : []
    }),
  }
}
