import { UNDO_SECONDS } from '@ensemble/contract/applications/applications.flow.ts'
import type { SavedView, ViewChange, ViewInput } from '@ensemble/contract/applications/views.schemas.ts'
import { MOST_VIEWS } from '@ensemble/contract/applications/vocabulary.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../../platform/context.ts'
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { allow, AppError, notFound } from '../../../platform/errors.ts'
import { record } from '../../../platform/facts/record.ts'
import { defineTimedTask } from '../../../platform/tasks/define-task.ts'
import type { Receiver } from '../applications.policy.ts'
import { applicantViewsChanged } from './views.facts.ts'
import { canChangeViews } from './views.policy.ts'
import { presentView } from './views.present.ts'
import { insertView, lockView, type OwnedView, REMOVED_VIEWS, setViewRemoved, updateView } from './views.queries.ts'
import { countViews, findView, listViews } from './views.reads.ts'

interface Whose {
  mine?: '1' | undefined
}

/** The active company, or the viewer with their own collaborations. */
const ownerOf = ({ viewer }: MemberContext, { mine }: Whose): Receiver =>
  mine ? { business_id: null, owner_id: viewer.id } : { business_id: viewer.activeBusinessId, owner_id: null }

const tellOthers = (ctx: MemberContext, { business_id: businessId, owner_id: ownerId }: Receiver) =>
  record(ctx, applicantViewsChanged({ businessId, ownerId }))

async function read(ctx: MemberContext, id: string): Promise<SavedView> {
  const row = await findView(ctx.db, ctx.viewer, id)
  if (!row) throw notFound()
  return presentView(row)
}

export async function readViews(ctx: MemberContext, whose: Whose) {
  const owner = ownerOf(ctx, whose)
  return {
    items: (await listViews(ctx.db, owner)).map(presentView),
    can: { change: canChangeViews(ctx.viewer, owner) === true },
  }
}

async function hasPlaceLeft(ctx: MemberContext, owner: Receiver): Promise<void> {
  if ((await countViews(ctx.db, owner)) >= MOST_VIEWS) throw new AppError('applications.too_many_views')
}

/** Throws 404, `jobs.seat_needed`, `applications.too_many_views` and `applications.view_name_taken` (409). */
export const saveView = (ctx: MemberContext, { name, filters, mine }: z.output<typeof ViewInput>): Promise<SavedView> =>
  inTransaction(ctx, async (ctx) => {
    const owner = ownerOf(ctx, { mine })
    allow(canChangeViews(ctx.viewer, owner))
    await hasPlaceLeft(ctx, owner)
    const id = await insertView(ctx.db, { ...owner, name, filters, authorId: ctx.viewer.id })
    await tellOthers(ctx, owner)
    return read(ctx, id)
  })

/** Does something to a view that the viewer may change, and tells the other seats. */
const changing = <T>(
  ctx: MemberContext,
  id: string,
  change: (ctx: MemberContext, view: OwnedView) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (ctx) => {
    const view = await lockView(ctx.db, ctx.viewer, id)
    if (!view) throw notFound()
    allow(canChangeViews(ctx.viewer, view))
    const changed = await change(ctx, view)
    await tellOthers(ctx, view)
    return changed
  })

function assertAsSeen(view: OwnedView, version: number): void {
  if (view.gone_for !== null) throw notFound()
  if (view.version !== version) throw new AppError('core.conflict')
}

/** Throws 404, `jobs.seat_needed`, `core.conflict` and `applications.view_name_taken` (409). */
export const changeView = (
  ctx: MemberContext,
  id: string,
  { version, name, filters }: z.output<typeof ViewChange>,
): Promise<SavedView> =>
  changing(ctx, id, async (ctx, view) => {
    assertAsSeen(view, version)
    await updateView(ctx.db, id, { name, filters })
    return read(ctx, id)
  })

/** Throws 404, `jobs.seat_needed` and `core.conflict` (409). */
export const removeView = (ctx: MemberContext, id: string, version: number): Promise<void> =>
  changing(ctx, id, async (ctx, view) => {
    assertAsSeen(view, version)
    await setViewRemoved(ctx.db, id, true)
  })

/**
 * Restores a view within 10 seconds of its deletion; twice is the same as once. Throws 404, `jobs.seat_needed`,
 * `applications.view_undo_late`, `applications.too_many_views` and `applications.view_name_taken` (409).
 */
export const restoreView = (ctx: MemberContext, id: string): Promise<SavedView> =>
  changing(ctx, id, async (ctx, view) => {
    if (view.gone_for === null) return read(ctx, id)
    if (view.gone_for > UNDO_SECONDS) throw new AppError('applications.view_undo_late')
    await hasPlaceLeft(ctx, view)
    await setViewRemoved(ctx.db, id, false)
    return read(ctx, id)
  })

/** Deletes for good what was deleted. */
export const sweepViewsTask = defineTimedTask('applications.sweep_views', '23 * * * *', ({ db }) =>
  deleteInBatches(db, [{ table: 'saved_views', when: REMOVED_VIEWS }]),
)
