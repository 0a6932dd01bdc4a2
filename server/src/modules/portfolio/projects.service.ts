import type { Media } from '@ensemble/contract/media/media.schemas.ts'
import { messages } from '@ensemble/contract/messages.ts'
import { parseEmbed } from '@ensemble/contract/portfolio/embeds.ts'
import type { ProjectForm } from '@ensemble/contract/portfolio/portfolio.schemas.ts'
import { MOST_PROJECTS } from '@ensemble/contract/portfolio/vocabulary.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { isBroken } from '../../platform/env.ts'
import { allow, AppError, notFound } from '../../platform/errors.ts'
import { claimMedia, openMedia, presentMedia, releaseMedia } from '../media/index.ts'
import { deleteLooksAt } from '../views/index.ts'
import { type Between, placeBetween } from './order.ts'
import { canEditProject, faultsOfFiles } from './portfolio.policy.ts'
import {
  countProjects,
  deleteProject,
  findProject,
  insertProject,
  type ItemRow,
  itemsOf,
  lockProject,
  type NewItem,
  placesOf,
  type ProjectRow,
  projectsShowing,
  replaceItems,
  setPlaces,
  updateAddresses,
  updateProject,
} from './projects.queries.ts'
import { stillOf } from './stills.ts'

const BUCKET = 'portfolio-media'

const rowOf = (form: ProjectForm) => ({
  title: form.title,
  description: form.description,
  project_type: form.project_type,
  featured: form.featured,
  visibility: form.visibility,
  status: form.status,
  embeds: JSON.stringify(form.embeds.flatMap(({ address }) => parseEmbed(address) ?? [])),
})

/** One of the viewer's own projects, locked. Throws 404. */
async function findOwn(ctx: MemberContext, projectId: string): Promise<ProjectRow> {
  const project = await findProject(ctx.db, projectId, ctx.viewer, 'update')
  if (!project) throw notFound()
  allow(canEditProject(ctx.viewer, project))
  return project
}

const isOpen = (project: Pick<ProjectRow, 'status' | 'visibility'>) =>
  project.status === 'published' && project.visibility === 'public'

/** The rows that the form describes: files of the project that stay, and newly uploaded ones. */
function wanted(project: ProjectRow, form: ProjectForm, before: readonly ItemRow[]): NewItem[] {
  const cover = Math.max(
    0,
    form.items.findIndex((item) => item.cover),
  )
  return form.items.map((item, position) => {
    const kept = before.find((row) => (item.id ? row.id === item.id : row.media_id === item.media_id))
    if (item.id && !kept)
      throw new AppError('core.invalid', 400, { fields: { [`items.${position}`]: messages['media.missing'] ?? '' } })
    return {
      ...(kept
        ? { id: kept.id, media_id: kept.media_id, still: kept.still && JSON.stringify(kept.still) }
        : { media_id: item.media_id }),
      project_id: project.id,
      position,
      alt: item.alt,
      caption: item.caption,
      cover: position === cover,
      captions: item.captions?.text ?? null,
      captions_language: item.captions?.language ?? null,
    }
  })
}

const idsOf = (rows: readonly Pick<NewItem, 'media_id'>[]): string[] => rows.flatMap((row) => row.media_id ?? [])

/** Rejects what can't be published, field by field. */
function assertComplete(rows: readonly ItemRow[], media: ReadonlyMap<string, Media>, publish: boolean): void {
  const files = rows.map((row) => {
    const file = row.media_id ? media.get(row.media_id) : undefined
    return { kind: file?.kind ?? ('image' as const), failed: file?.state === 'failed', alt: row.alt }
  })
  const faults = Object.entries(faultsOfFiles(files, publish))
  const captioned = rows.findIndex((row, index) => row.captions !== null && files[index]?.kind !== 'video')
  if (captioned >= 0) faults.push([`items.${captioned}.captions`, 'portfolio.captions_for_video'])
  const [first] = faults
  if (first)
    throw new AppError(first[1], 400, {
      fields: Object.fromEntries(faults.map(([path, code]) => [path, messages[code] ?? code])),
    })
}

/** Writes the files of a project: claims new ones and gives up removed ones, all in the caller's transaction. */
async function writeItems(ctx: MemberContext, project: ProjectRow, form: ProjectForm): Promise<void> {
  const before = await itemsOf(ctx.db, project.id)
  const rows = wanted(project, form, before)
  const ids = idsOf(rows)
  const known = new Set(idsOf(before))
  const fresh = ids.filter((id) => !known.has(id))
  const access = isOpen(project) ? 'public' : 'viewer'
  if (fresh.length) await claimMedia(ctx, BUCKET, fresh, { access })
  await openMedia(
    ctx,
    ids.filter((id) => known.has(id)),
    access,
  )
  await replaceItems(ctx.db, project.id, rows)
  await releaseMedia(
    ctx,
    [...known].filter((id) => !ids.includes(id)),
  )
  const items = await itemsOf(ctx.db, project.id)
  const media = await presentMedia(ctx, ids, { access: 'viewer' })
  assertComplete(items, media, form.status === 'published')
  await keepAddresses(ctx, project, items)
}

/** Fills the specification's columns: public files have an address that everyone may fetch, the rest have none. */
async function keepAddresses(ctx: Context, project: ProjectRow, items: readonly ItemRow[]): Promise<void> {
  const media = isOpen(project) ? await presentMedia(ctx, idsOf(items), { access: 'public' }) : new Map<string, Media>()
  const shown = !isOpen(project)
    ? []
    : items.flatMap((item) => {
        const url = item.still ? stillOf(item).url : item.media_id && media.get(item.media_id)?.url
        return url ? [{ url, alt: item.alt, cover: item.cover }] : []
      })
  const thumbnail = shown.find((item) => item.cover) ?? shown[0]
  await updateAddresses(ctx.db, project.id, {
    urls: shown.map(({ url }) => url),
    alts: shown.map(({ alt }) => alt),
    thumbnail: thumbnail?.url ?? null,
  })
}

/**
 * Adds a project with its files; returns its id. Throws `portfolio.alt_needed`, `media.missing` and the like next to
 * their fields.
 */
export const createProject = (ctx: MemberContext, form: ProjectForm): Promise<string> =>
  inTransaction(ctx, async (ctx) => {
    if ((await countProjects(ctx.db, ctx.viewer.id)) >= MOST_PROJECTS) throw new AppError('portfolio.too_many', 409)
    const project = await insertProject(ctx.db, { ...rowOf(form), user_id: ctx.viewer.id })
    await writeItems(ctx, project, form)
    return project.id
  })

/** Replaces one of the viewer's projects. Throws `core.conflict` (409) if it is no longer at `version`. */
export const editProject = (
  ctx: MemberContext,
  projectId: string,
  form: ProjectForm,
  version: number | undefined,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await findOwn(ctx, projectId)
    const project = await updateProject(ctx.db, projectId, rowOf(form), version)
    if (!project) throw new AppError('core.conflict')
    await writeItems(ctx, project, form)
  })

/** Deletes one of the viewer's projects with its rows; a task deletes the bytes of its files. Throws 404. */
export const removeProject = (ctx: MemberContext, projectId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await findOwn(ctx, projectId)
    const items = await itemsOf(ctx.db, projectId)
    await deleteLooksAt(ctx.db, [projectId])
    await deleteProject(ctx.db, projectId)
    await releaseMedia(ctx, idsOf(items))
  })

/** Pins or unpins a project; its position in the order stays. */
export const featureProject = (ctx: MemberContext, projectId: string, featured: boolean): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await findOwn(ctx, projectId)
    await updateProject(ctx.db, projectId, { featured })
  })

/**
 * Moves one of the viewer's projects between two others. Throws `portfolio.order_changed` (409) if these are no longer
 * adjacent, 404.
 */
export const moveProject = (ctx: MemberContext, projectId: string, where: Between): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const rows = await placesOf(ctx.db, ctx.viewer.id, !isBroken(ctx.platform.env, 'portfolio-order'))
    if (!rows.some((row) => row.id === projectId)) throw notFound()
    const places = placeBetween(rows, projectId, where)
    if (!places) throw new AppError('portfolio.order_changed', 409)
    await setPlaces(ctx.db, places)
  })

/** Rewrites the addresses in the project that shows a medium once the medium is ready or known to be broken. */
export const refreshAddresses = (ctx: Context, mediaId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    for (const projectId of await projectsShowing(ctx.db, [mediaId])) {
      const project = await lockProject(ctx.db, projectId)
      if (project) await keepAddresses(ctx, project, await itemsOf(ctx.db, projectId))
    }
  })
