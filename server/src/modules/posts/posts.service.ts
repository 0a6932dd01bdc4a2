import { type ClosedReason, type PostKind, postFlow } from '@ensemble/contract/posts/vocabulary.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { allow, AppError } from '../../platform/errors.ts'
import { record, type Recording } from '../../platform/facts/record.ts'
import { keepLapses } from './lapse.service.ts'
import { lapseFrom } from './lapse.ts'
import { placeLate } from './placing.service.ts'
import { openFiles } from './post-files.service.ts'
import { notifyNamed } from './post-people.service.ts'
import { postEdited, postPublished } from './posts.facts.ts'
import { aboutPost, type PostDetails, postLifecycle } from './posts.lifecycle.ts'
import { type PostMove, postMoveFits } from './posts.policy.ts'
import {
  findDueClosings,
  findDueLapses,
  findDuePublications,
  findSidesBack,
  insertActivity,
  insertPost,
  type NewPostRow,
  type PostPatch,
  type PostRow,
  settleWithheld,
  updatePost,
} from './posts.queries.ts'
import { addWords, refreshWords, renamePosterWords } from './vocabulary.queries.ts'

const BATCH = 200

/** What a published post says is learned, to correct typos in searches. */
async function learnWords(ctx: { db: Db }, post: PostRow): Promise<void> {
  if (post.visibility === 'public') await addWords(ctx.db, `${post.title} ${post.search_extra} ${post.location ?? ''}`)
}

/** Writes the common row of a new post with its activity row; call it in the transaction that writes the detail row. */
export async function createPost(ctx: MemberContext, row: NewPostRow & { kind: PostKind }): Promise<PostRow> {
  const lapsesAt = row.status === 'published' ? lapseFrom(new Date(), row) : null
  const post = await insertPost(ctx.db, { ...row, lapses_at: lapsesAt })
  await insertActivity(ctx.db, ctx.viewer.id, 'post_creation', {
    post_type: row.kind,
    post_id: post.id,
    user_id: ctx.viewer.id,
  })
  if (post.status === 'published') {
    await record(ctx, postPublished({ ...aboutPost(post), again: false }))
    await learnWords(ctx, post)
  }
  return post
}

/** What a change to a published post means for its end: a last day replaces it, and without one it has 90 days. */
const lapseAfterChange = (post: PostRow, patch: PostPatch): PostPatch =>
  post.status !== 'published' || patch.closes_at === undefined
    ? {}
    : patch.closes_at === null
      ? { lapses_at: post.lapses_at ?? lapseFrom(new Date(), { ...post, ...patch }) }
      : { lapses_at: null, lapse_notified: false }

/** Changes the common row if it is still at `version`; throws `core.conflict` (409) otherwise. */
export async function changePost(
  ctx: Recording,
  post: PostRow,
  patch: PostPatch,
  version: number | undefined,
): Promise<PostRow> {
  const changed = await updatePost(
    ctx.db,
    post.id,
    { ...patch, ...lapseAfterChange(post, patch) },
    { version, status: post.status },
  )
  if (!changed) throw new AppError('core.conflict')
  if (changed.status === 'published') {
    await record(ctx, postEdited(aboutPost(changed)))
    await learnWords(ctx, changed)
  }
  return changed
}

export interface MoveOptions extends Omit<PostDetails, 'post'> {
  version?: number | undefined
  /** Who moves it; whoever first may, unless given. */
  party?: 'owner' | 'clock' | 'administrator'
}

/**
 * Moves a post along `postFlow` with its fact. Throws `core.conflict` if the row is no longer at the given version, else the
 * message that says why the state does not allow the move (409).
 */
export async function movePost(
  ctx: Context,
  post: PostRow,
  move: PostMove,
  { version, party = postFlow[move].by[0] ?? 'owner', patch, why }: MoveOptions = {},
): Promise<PostRow> {
  allow(postMoveFits(post.status, move))
  const moved = await postLifecycle.moveOne(ctx, { id: post.id, version }, { move, party }, { post, patch, why })
  if (moved.to === 'published') await goPublic(ctx, moved)
  return moved
}

async function goPublic(ctx: Context, post: PostRow): Promise<void> {
  await learnWords(ctx, post)
  await notifyNamed(ctx, post)
  await openFiles(ctx, post)
}

/** A move by the clock task; if someone else was faster, it is done, or the post has changed and is no longer due. */
const moveByClock = (ctx: Context, post: PostRow, move: 'publish' | 'close', why?: ClosedReason): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const [moved] = await postLifecycle.move(ctx, post, { move, party: 'clock' }, { post, why })
    if (moved?.to === 'published') await goPublic(ctx, moved)
  })

/** Works through what is due, batch by batch; a full batch that moved nothing is left for the next minute. */
async function moveAllDue(
  ctx: Context,
  find: typeof findDueClosings,
  move: 'publish' | 'close',
  whyOf?: (post: PostRow) => ClosedReason,
): Promise<void> {
  let before: string | undefined
  for (;;) {
    const due = await find(ctx.db, BATCH)
    if (due.length === 0 || due[0]?.id === before) return
    before = due[0]?.id
    for (const post of due) await moveByClock(ctx, post, move, whyOf?.(post))
    if (due.length < BATCH) return
  }
}

/**
 * Restores the posts of people whose block has ended, publishes scheduled drafts, and closes posts whose deadline day
 * or event is over, or which had no last day and weren't renewed.
 */
export async function keepTheClock(ctx: Context): Promise<void> {
  for (const side of await findSidesBack(ctx.db)) await settleWithheld(ctx.db, side)
  await moveAllDue(ctx, findDuePublications, 'publish')
  await moveAllDue(ctx, findDueClosings, 'close', ({ kind }) => (kind === 'event' ? 'ended' : 'deadline'))
  await keepLapses(ctx)
  await moveAllDue(ctx, findDueLapses, 'close', () => 'lapsed')
}

/** Learns the words of what is published, to correct typos in searches, and the coordinates of its places. */
export async function refreshVocabulary(ctx: { db: Db }): Promise<void> {
  await refreshWords(ctx.db)
  await placeLate(ctx)
}

/** Posts are found by their company's name: updates it to the new one. */
export const renamePoster = (ctx: { db: Db }, businessId: string, from: string, to: string): Promise<void> =>
  renamePosterWords(ctx.db, businessId, from, to)
