import type { MemberContext } from '../../platform/context.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { blocks } from '../auth/index.ts'
import { findAct, newestActs } from './acts.queries.ts'
import { canUndo, OPPOSITES, type UndoableAct } from './administration.policy.ts'
import { unblockPerson } from './administration.service.ts'
import { subjectsOf } from './subjects.reads.ts'
import { userCan } from './users.policy.ts'
import { grantAdmin, keepUser, revokeAdmin } from './users.service.ts'

interface DoneAct {
  id: string
  act: string
  subject_id: string | null
  details: unknown
}

const blockIdOf = ({ details }: DoneAct): string | undefined => {
  const id = (details as { blockId?: unknown }).blockId
  return typeof id === 'string' ? id : undefined
}

const isUndoable = (act: string): act is UndoableAct => Object.hasOwn(OPPOSITES, act)

/**
 * Acts whose effect on a person still lasts: an active block, or the latest act of its kind if its opposite is allowed
 * now.
 */
async function standing(ctx: MemberContext, acts: readonly DoneAct[]): Promise<Set<string>> {
  const concerned = acts.filter(({ act, subject_id: subject }) => isUndoable(act) && subject !== null)
  const people = [...new Set(concerned.flatMap(({ subject_id: subject }) => subject ?? []))]
  const inForce = await blocks.standingBlocks(
    ctx.db,
    concerned.flatMap((act) => (act.act === 'user.block' ? (blockIdOf(act) ?? []) : [])),
  )
  const subjects = new Map((await subjectsOf(ctx.db, people)).map((subject) => [subject.id, subject]))
  const newest = await newestActs(ctx.db, people)
  const stands = ({ id, act, subject_id: subjectId, ...rest }: DoneAct): boolean => {
    if (!isUndoable(act)) return false
    if (act === 'user.block') return inForce.has(blockIdOf({ id, act, subject_id: subjectId, ...rest }) ?? '')
    const subject = subjects.get(subjectId ?? '')
    return !!subject && newest.has(id) && userCan(ctx.viewer, subject)[OPPOSITES[act]]
  }
  return new Set(concerned.filter(stands).map(({ id }) => id))
}

/** Ids of the acts that can be undone now. */
export async function undoable(ctx: MemberContext, acts: readonly DoneAct[]): Promise<Set<string>> {
  const stands = await standing(ctx, acts)
  return new Set(
    acts.filter((act) => canUndo(ctx.viewer, act, { stands: stands.has(act.id) }) === true).map(({ id }) => id),
  )
}

/**
 * Undoes an act by its opposite, which is recorded as an act too. @throws 404 unknown · 403 its policy · 409 it can no
 * longer be undone
 */
export async function undoAct(ctx: MemberContext, actId: string): Promise<void> {
  const act = await findAct(ctx.db, actId)
  if (!act) throw notFound()
  if (!isUndoable(act.act) || !act.subject_id || !(await undoable(ctx, [act])).has(act.id))
    throw new AppError('administration.not_undoable', 409)
  if (act.act === 'user.block') return unblockPerson(ctx, blockIdOf(act) ?? '')
  const undo = { revoke: revokeAdmin, grant: grantAdmin, keep: keepUser }[OPPOSITES[act.act]]
  return undo(ctx, act.subject_id)
}
