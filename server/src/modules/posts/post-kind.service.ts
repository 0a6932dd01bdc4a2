import type { Context, MemberContext } from '../../platform/context.ts'
import { allow, AppError, notFound } from '../../platform/errors.ts'
import { mergeForm, type PostForm, type PostKindRules, wrongField } from './post-kind.rules.ts'
import { movesOf } from './post-moves.service.ts'
import { nameableOf } from './post-people.service.ts'
import {
  changeRows,
  findRows,
  formOfRows,
  insertRows,
  searchWordsOf,
  showRows,
  updateRows,
} from './post-rows.service.ts'
import { canEditPost, canMovePost, isOwnSide } from './posts.policy.ts'
import type { PostKindPort } from './posts.ports.ts'
import type { PostRow } from './posts.queries.ts'
import { movePost } from './posts.service.ts'

type Change<Form> = { [Key in keyof Form]?: Form[Key] | null | undefined }
type Based<T> = T & { version?: number | undefined }
type Timed<T> = T & { publish_at?: string | null | undefined }
type SavedDraft<Form> = Based<Change<Form>> & { publish_at?: null | undefined }

/** When to publish: null for now. Throws for a time in the past. */
function whenOf(ctx: Context, at: string | null | undefined): Date | null {
  if (!at) return null
  const when = new Date(at)
  if (when <= ctx.platform.clock.now())
    throw wrongField('jobs.publish_at_past', 'publish_at', 'Choose a time in the future.')
  return when
}

/** Whether a scheduled draft could be published at its time. */
function holdsAt<Form extends PostForm, Details, Shown>(
  rules: PostKindRules<Form, Details, Shown>,
  form: Form,
  at: Date,
): boolean {
  if (!rules.isComplete(form)) return false
  try {
    rules.assertDates(form, at)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

const wholeForm = <Form extends PostForm, Details, Shown>(
  rules: PostKindRules<Form, Details, Shown>,
  post: PostRow,
  input: Change<Form>,
): Form => rules.settle(mergeForm(rules.empty, { ...rules.empty, time_zone: post.time_zone }, input))

/** One post, for anyone who may see it; 404 for everyone else. */
async function get<Form extends PostForm, Details, Shown>(
  ctx: Context,
  rules: PostKindRules<Form, Details, Shown>,
  id: string,
): Promise<Shown> {
  return showRows(ctx, rules, await findRows(ctx, rules, id))
}

async function draft<Form extends PostForm, Details, Shown>(
  ctx: MemberContext,
  rules: PostKindRules<Form, Details, Shown>,
  input: Change<Form>,
): Promise<Shown> {
  const form = mergeForm(rules.empty, rules.empty, input)
  return showRows(ctx, rules, await insertRows(ctx, rules, form, { status: 'draft' }))
}

/** Posts at once, or saves a draft that is published at `publish_at`. */
async function create<Form extends PostForm, Details, Shown>(
  ctx: MemberContext,
  rules: PostKindRules<Form, Details, Shown>,
  input: Timed<Change<Form>>,
): Promise<Shown> {
  const at = whenOf(ctx, input.publish_at)
  const form = rules.settle(mergeForm(rules.empty, rules.empty, input))
  rules.assertDates(form, at ?? ctx.platform.clock.now())
  const state = at
    ? ({ status: 'draft', publish_at: at } as const)
    : ({ status: 'published', published_at: new Date() } as const)
  return showRows(ctx, rules, await insertRows(ctx, rules, form, state))
}

/** Saves a draft as typed. A scheduled draft stays scheduled only while it could be published at its time. */
const saveDraft = <Form extends PostForm, Details, Shown>(
  ctx: MemberContext,
  rules: PostKindRules<Form, Details, Shown>,
  id: string,
  input: SavedDraft<Form>,
): Promise<Shown> =>
  changeRows(ctx, rules, id, async (ctx, rows) => {
    allow(canMovePost(ctx.viewer, rows.post, 'publish'))
    const form = mergeForm(rules.empty, await formOfRows(ctx, rules, rows), input)
    const at = rows.post.publish_at
    const stays = at !== null && input.publish_at === undefined && holdsAt(rules, form, at)
    const state = { publish_at: stays ? at : null }
    return updateRows(ctx, rules, rows.post, form, { state, version: input.version })
  })

/** Changes a published or closed post (or a draft); a public one is marked as edited from then on. */
const edit = <Form extends PostForm, Details, Shown>(
  ctx: MemberContext,
  rules: PostKindRules<Form, Details, Shown>,
  id: string,
  input: Based<Change<Form>>,
): Promise<Shown> =>
  changeRows(ctx, rules, id, async (ctx, { post }) => {
    allow(canEditPost(ctx.viewer, post))
    const form = wholeForm(rules, post, input)
    const { status, publish_at } = post
    rules.assertDates(
      form,
      (status === 'published' ? ctx.platform.clock.now() : status === 'draft' ? publish_at : null) ?? new Date(0),
    )
    const state = status === 'draft' ? {} : { edited_at: new Date() }
    return updateRows(ctx, rules, post, form, { state, version: input.version })
  })

/** Publishes a draft with the form as sent: now, or at `publish_at`. */
const publish = <Form extends PostForm, Details, Shown>(
  ctx: MemberContext,
  rules: PostKindRules<Form, Details, Shown>,
  id: string,
  input: Based<Timed<Change<Form>>>,
): Promise<Shown> =>
  changeRows(ctx, rules, id, async (ctx, { post }) => {
    allow(canMovePost(ctx.viewer, post, 'publish'))
    const at = whenOf(ctx, input.publish_at)
    const form = wholeForm(rules, post, input)
    rules.assertDates(form, at ?? ctx.platform.clock.now())
    const options = { state: { publish_at: at }, version: input.version }
    const written = await updateRows(ctx, rules, post, form, options)
    return at ? written : { ...written, post: await movePost(ctx, written.post, 'publish') }
  })

/** Starts a new draft from one of the viewer's posts; files stay with the original. */
async function clone<Form extends PostForm, Details, Shown>(
  ctx: MemberContext,
  rules: PostKindRules<Form, Details, Shown>,
  id: string,
): Promise<Shown> {
  const rows = await findRows(ctx, rules, id)
  if (!isOwnSide(ctx.viewer, rows.post)) throw notFound()
  const form = rules.again(await formOfRows(ctx, rules, rows))
  if (form.files) form.files = []
  if (form.people) form.people = await nameableOf(ctx, id, form.people)
  return showRows(ctx, rules, await insertRows(ctx, rules, form, { status: 'draft' }))
}

/**
 * The life of one kind of post: drafts, publishing now or on schedule, editing, closing, reopening, archiving, cloning.
 */
export function createPostService<Form extends PostForm, Details, Shown>(rules: PostKindRules<Form, Details, Shown>) {
  const moves = movesOf(rules)
  return {
    get: (ctx: Context, id: string) => get(ctx, rules, id),
    draft: (ctx: MemberContext, input: Change<Form>) => draft(ctx, rules, input),
    create: (ctx: MemberContext, input: Timed<Change<Form>>) => create(ctx, rules, input),
    saveDraft: (ctx: MemberContext, id: string, input: SavedDraft<Form>) => saveDraft(ctx, rules, id, input),
    edit: (ctx: MemberContext, id: string, input: Based<Change<Form>>) => edit(ctx, rules, id, input),
    publish: (ctx: MemberContext, id: string, input: Based<Timed<Change<Form>>>) => publish(ctx, rules, id, input),
    close: (ctx: MemberContext, id: string, why: 'by_hand' | 'filled' = 'by_hand') =>
      changeRows(ctx, rules, id, (ctx, rows) => moves.close(ctx, rows, { why })),
    /** A closed post whose last day has passed needs a new one. */
    reopen: (ctx: MemberContext, id: string, lastDay: string | undefined) =>
      changeRows(ctx, rules, id, (ctx, rows) => moves.reopen(ctx, rows, { lastDay })),
    archive: (ctx: MemberContext, id: string) =>
      changeRows(ctx, rules, id, (ctx, rows) => moves.archive(ctx, rows, {})),
    clone: (ctx: MemberContext, id: string) => clone(ctx, rules, id),
    act: async (ctx, id, act, version) =>
      (await moves[act](ctx, await findRows(ctx, rules, id, 'update'), { version })).post,
    detailsOf: rules.detailsOf,
    searchWords: (ctx, post) => searchWordsOf(ctx, rules, post),
  } satisfies PostKindPort & Record<string, unknown>
}
