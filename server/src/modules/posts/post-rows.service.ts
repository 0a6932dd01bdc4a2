import type { Context, MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { allow, notFound } from '../../platform/errors.ts'
import { findable } from './placing.service.ts'
import { findFoundBy, readContext } from './post-context.reads.ts'
import { filesOf, formFilesOf, writeFiles } from './post-files.service.ts'
import type { PostForm, PostKindRules } from './post-kind.rules.ts'
import { formPeopleOf, notifyNamed, writePeople } from './post-people.service.ts'
import { findPost, type PostPatch, type PostRow } from './posts.queries.ts'
import { changePost, createPost } from './posts.service.ts'
import { screenPost } from './warnings.queries.ts'

/** A post as stored: the row that all kinds share, and the kind's own. */
export interface PostRows<Details> {
  post: PostRow
  details: Details
}

/** The viewer whose rights apply: someone who is blocked sees what a visitor sees. */
export const seenBy = (ctx: Context) => (ctx.viewer?.blocked ? null : ctx.viewer)

/** Throws 404 for a post of another kind, and for one that the viewer may not see. */
export async function findRows<Form extends PostForm, Details, Shown>(
  ctx: Context,
  rules: PostKindRules<Form, Details, Shown>,
  id: string,
  lock?: 'update',
): Promise<PostRows<Details>> {
  const post = await findPost(ctx.db, id, seenBy(ctx), lock)
  const details = post?.kind === rules.kind ? await rules.findDetails(ctx.db, id) : undefined
  if (!post || !details) throw notFound()
  return { post, details }
}

export async function showRows<Form extends PostForm, Details, Shown>(
  ctx: Context,
  rules: PostKindRules<Form, Details, Shown>,
  { post, details }: PostRows<Details>,
): Promise<Shown> {
  const [around, files] = await Promise.all([readContext(ctx, post), rules.empty.files ? filesOf(ctx, post) : []])
  return rules.present(post, details, { around, files }, ctx.viewer, ctx.platform.clock.now())
}

/** The complete form as stored, with its files and people. */
export async function formOfRows<Form extends PostForm, Details, Shown>(
  ctx: Context,
  rules: PostKindRules<Form, Details, Shown>,
  { post, details }: PostRows<Details>,
): Promise<Form> {
  const form = rules.formOf(post, details)
  if (form.files) form.files = await formFilesOf(ctx.db, post.id)
  if (form.people) form.people = await formPeopleOf(ctx.db, post.id)
  return form
}

/** The words that a stored post is found by, from its form; undefined if it is gone. */
export async function searchWordsOf<Form extends PostForm, Details, Shown>(
  ctx: Context,
  rules: PostKindRules<Form, Details, Shown>,
  post: PostRow,
): Promise<string | undefined> {
  const details = await rules.findDetails(ctx.db, post.id)
  if (!details) return undefined
  const [form, { name }] = [await formOfRows(ctx, rules, { post, details }), await findFoundBy(ctx.db, post)]
  return rules.rowsOf(form, name).post.search_extra
}

/** Everything a post has beyond its two rows: files, people, and the warnings that its words trigger. */
async function writeParts<Form extends PostForm, Details, Shown>(
  ctx: MemberContext,
  rules: PostKindRules<Form, Details, Shown>,
  post: PostRow,
  form: Form,
): Promise<void> {
  if (form.people) {
    await writePeople(ctx, post, form.people)
    if (post.status === 'published') await notifyNamed(ctx, post)
  }
  if (form.files) await writeFiles(ctx, post, form.files)
  await screenPost(ctx.db, post.id, rules.wordsOf(form))
}

/** A new post by the viewer, in its own transaction. */
export async function insertRows<Form extends PostForm, Details, Shown>(
  ctx: MemberContext,
  rules: PostKindRules<Form, Details, Shown>,
  form: Form,
  state: PostPatch,
): Promise<PostRows<Details>> {
  allow(rules.mayPost(ctx.viewer))
  const owner = { owner_id: ctx.viewer.id, business_id: ctx.viewer.activeBusinessId }
  const foundBy = await findFoundBy(ctx.db, owner)
  const rows = rules.rowsOf(form, foundBy.name)
  return inTransaction(ctx, async (ctx) => {
    const post = await createPost(ctx, {
      ...(await findable(ctx, rows.post, foundBy)),
      ...state,
      ...owner,
      visibility: form.visibility ?? 'public',
      kind: rules.kind,
    })
    await rules.insertDetails(ctx.db, post.id, rows.details)
    await writeParts(ctx, rules, post, form)
    return { post, details: rows.details }
  })
}

/** Replaces a post's form, in the caller's transaction. `version`: the one that the new form is based on. */
export async function updateRows<Form extends PostForm, Details, Shown>(
  ctx: MemberContext,
  rules: PostKindRules<Form, Details, Shown>,
  post: PostRow,
  form: Form,
  { state, version }: { state: PostPatch; version: number | undefined },
): Promise<PostRows<Details>> {
  const foundBy = await findFoundBy(ctx.db, post)
  const rows = rules.rowsOf(form, foundBy.name)
  const changed = await changePost(
    ctx,
    post,
    { ...(await findable(ctx, rows.post, foundBy)), ...state, ...(form.visibility && { visibility: form.visibility }) },
    version,
  )
  await rules.updateDetails(ctx.db, post.id, rows.details)
  await writeParts(ctx, rules, changed, form)
  return { post: changed, details: rows.details }
}

/** Finds one of the viewer's posts, locks it and changes it in one transaction. */
export const changeRows = async <Form extends PostForm, Details, Shown>(
  ctx: MemberContext,
  rules: PostKindRules<Form, Details, Shown>,
  id: string,
  work: (ctx: MemberContext, rows: PostRows<Details>) => Promise<PostRows<Details>>,
): Promise<Shown> =>
  showRows(ctx, rules, await inTransaction(ctx, async (ctx) => work(ctx, await findRows(ctx, rules, id, 'update'))))
