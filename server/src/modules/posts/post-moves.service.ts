import type { MemberContext } from '../../platform/context.ts'
import { allow } from '../../platform/errors.ts'
import { findable } from './placing.service.ts'
import { findFoundBy } from './post-context.reads.ts'
import type { PostForm, PostKindRules } from './post-kind.rules.ts'
import { formOfRows, type PostRows } from './post-rows.service.ts'
import { canMovePost, canUnarchivePost, type PostMove } from './posts.policy.ts'
import { type MoveOptions, movePost } from './posts.service.ts'

type Version = Pick<MoveOptions, 'version'>

/** Moves a post; what only its kind has stays as it is. */
const moved = async <Details>(
  ctx: MemberContext,
  rows: PostRows<Details>,
  move: PostMove,
  options: MoveOptions,
): Promise<PostRows<Details>> => ({ ...rows, post: await movePost(ctx, rows.post, move, options) })

async function reopen<Form extends PostForm, Details, Shown>(
  ctx: MemberContext,
  rules: PostKindRules<Form, Details, Shown>,
  rows: PostRows<Details>,
  { lastDay, version }: Version & { lastDay?: string | undefined },
): Promise<PostRows<Details>> {
  allow(canMovePost(ctx.viewer, rows.post, 'reopen'))
  const form = rules.settle(rules.reopened(await formOfRows(ctx, rules, rows), lastDay))
  rules.assertDates(form, ctx.platform.clock.now())
  const foundBy = await findFoundBy(ctx.db, rows.post)
  const { post: patch, details } = rules.rowsOf(form, foundBy.name)
  await rules.updateDetails(ctx.db, rows.post.id, details)
  return {
    post: await movePost(ctx, rows.post, 'reopen', { patch: await findable(ctx, patch, foundBy), version }),
    details,
  }
}

/** The moves that a post's own side can make with an existing post of this kind, on the locked rows. */
export const movesOf = <Form extends PostForm, Details, Shown>(rules: PostKindRules<Form, Details, Shown>) => ({
  close(ctx: MemberContext, rows: PostRows<Details>, options: Version & { why?: 'by_hand' | 'filled' }) {
    allow(canMovePost(ctx.viewer, rows.post, 'close'))
    return moved(ctx, rows, 'close', options)
  },
  reopen: (ctx: MemberContext, rows: PostRows<Details>, options: Version & { lastDay?: string | undefined }) =>
    reopen(ctx, rules, rows, options),
  archive(ctx: MemberContext, rows: PostRows<Details>, options: Version) {
    allow(canMovePost(ctx.viewer, rows.post, 'archive'))
    return moved(ctx, rows, 'archive', options)
  },
  unarchive(ctx: MemberContext, rows: PostRows<Details>, options: Version) {
    allow(canUnarchivePost(ctx.viewer, rows.post, ctx.platform.clock.now()))
    return moved(ctx, rows, rows.post.published_at ? 'unarchive' : 'unarchive_draft', options)
  },
})
