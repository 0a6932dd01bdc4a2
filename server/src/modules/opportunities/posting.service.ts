import type { Context, MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { provideMoves } from './many-posts.service.ts'
import { canEditPost, canMovePost, canUnarchivePost, isOwnSide, pass } from './opportunities.policy.ts'
import { findPost, type PostPatch, type PostRow } from './opportunities.queries.ts'
import { changePost, countView, createPost, type MoveOptions, movePost } from './opportunities.service.ts'
import { placed } from './placing.service.ts'
import { filesOf, formFilesOf, writeFiles } from './post-files.service.ts'
import { formPeopleOf, writePeople } from './post-people.service.ts'
import { mergeForm, type PostForm, type PostKindRules } from './posting.rules.ts'
import { surroundings } from './surroundings.ts'
import { screenPost } from './warnings.queries.ts'

type Change<Form> = { [Key in keyof Form]?: Form[Key] | null | undefined }
type Based<T> = T & { version?: number | undefined }
type Timed<T> = T & { publish_at?: string | null | undefined }

interface Row<Details> {
  post: PostRow
  details: Details
}

/** Refuses one field of the form, in words. */
export const wrongField = (code: string, field: string, message: string) =>
  new AppError(code, 400, { fields: { [field]: message } })

/** Whose eyes: somebody who is blocked sees what a visitor sees. */
export const seenBy = (ctx: Context) => (ctx.viewer?.blocked ? null : ctx.viewer)

/** When to publish: null for now. Throws for a time that has passed. */
function whenOf(ctx: Context, at: string | null | undefined): Date | null {
  if (!at) return null
  const when = new Date(at)
  if (when <= ctx.platform.clock.now())
    throw wrongField('jobs.publish_at_past', 'publish_at', 'Choose a time that is still to come.')
  return when
}

/** The life of one kind of post: drafts, publishing now or by the clock, changing, closing, reopening, archiving, starting anew from it. */
export function createPosting<Form extends PostForm, Details, Shown>(rules: PostKindRules<Form, Details, Shown>) {
  async function find(ctx: Context, id: string, lock?: 'update'): Promise<Row<Details>> {
    const post = await findPost(ctx.db, id, seenBy(ctx), lock)
    const details = post?.kind === rules.kind ? await rules.findDetails(ctx.db, id) : undefined
    if (!post || !details) throw notFound()
    return { post, details }
  }

  async function show(ctx: Context, { post, details }: Row<Details>): Promise<Shown> {
    const [around, files] = await Promise.all([
      surroundings().around(ctx, post),
      rules.empty.files ? filesOf(ctx, post) : [],
    ])
    return rules.present(post, details, { around, files }, ctx.viewer, ctx.platform.clock.now())
  }

  /** The whole form as it is stored, with its files and people. */
  async function formOf(ctx: Context, { post, details }: Row<Details>): Promise<Form> {
    const form = rules.formOf(post, details)
    if (form.files) form.files = await formFilesOf(ctx.db, post.id)
    if (form.people) form.people = await formPeopleOf(ctx.db, post.id)
    return form
  }

  const posterOf = (ctx: Context, post: Pick<PostRow, 'owner_id' | 'business_id'>) =>
    surroundings().posterName(ctx.db, post)

  /** What hangs on the post beside its two rows: files, people, and the warnings that its words deserve. */
  async function writeParts(ctx: MemberContext, post: PostRow, form: Form): Promise<void> {
    if (form.people) await writePeople(ctx.db, post.id, form.people)
    if (form.files) await writeFiles(ctx, post, form.files)
    await screenPost(ctx.db, post.id, rules.wordsOf(form))
  }

  async function insert(ctx: MemberContext, form: Form, state: PostPatch): Promise<Row<Details>> {
    pass(rules.mayPost(ctx.viewer))
    const owner = { owner_id: ctx.viewer.id, business_id: ctx.viewer.activeBusinessId }
    const rows = rules.rowsOf(form, await posterOf(ctx, owner))
    return inTransaction(ctx, async (ctx) => {
      const post = await createPost(ctx, {
        ...(await placed(ctx, rows.post)),
        ...state,
        ...owner,
        visibility: form.visibility ?? 'public',
        kind: rules.kind,
      })
      await rules.insertDetails(ctx.db, post.id, rows.details)
      await writeParts(ctx, post, form)
      return { post, details: rows.details }
    })
  }

  async function write(
    ctx: MemberContext,
    { post }: Row<Details>,
    form: Form,
    state: PostPatch,
    version: number | undefined,
  ): Promise<Row<Details>> {
    const rows = rules.rowsOf(form, await posterOf(ctx, post))
    const changed = await changePost(
      ctx,
      post,
      { ...(await placed(ctx, rows.post)), ...state, ...(form.visibility && { visibility: form.visibility }) },
      version,
    )
    await rules.updateDetails(ctx.db, post.id, rows.details)
    await writeParts(ctx, changed, form)
    return { post: changed, details: rows.details }
  }

  /** Finds an own post, locked, and changes it in one transaction. */
  const change = async (
    ctx: MemberContext,
    id: string,
    work: (ctx: MemberContext, row: Row<Details>) => Promise<Row<Details>>,
  ): Promise<Shown> => show(ctx, await inTransaction(ctx, async (ctx) => work(ctx, await find(ctx, id, 'update'))))

  /** A draft that the clock publishes must be able to go out at its hour. */
  function holdsAt(form: Form, at: Date): boolean {
    if (!rules.isComplete(form)) return false
    try {
      rules.assertDates(form, at)
      return true
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  }

  const whole = (post: PostRow, input: Change<Form>) =>
    rules.settle(mergeForm(rules.empty, { ...rules.empty, time_zone: post.time_zone }, input))

  /** The moves that its side makes with a post that stands, on the locked row. */
  const moves = {
    async close(
      ctx: MemberContext,
      row: Row<Details>,
      { why = 'by_hand', version }: Pick<MoveOptions, 'version'> & { why?: 'by_hand' | 'filled' },
    ): Promise<Row<Details>> {
      pass(canMovePost(ctx.viewer, row.post, 'close'))
      return { ...row, post: await movePost(ctx, row.post, 'close', { why, version }) }
    },
    async reopen(
      ctx: MemberContext,
      row: Row<Details>,
      { lastDay, version }: Pick<MoveOptions, 'version'> & { lastDay?: string | undefined },
    ): Promise<Row<Details>> {
      pass(canMovePost(ctx.viewer, row.post, 'reopen'))
      const form = rules.settle(rules.reopened(await formOf(ctx, row), lastDay))
      rules.assertDates(form, ctx.platform.clock.now())
      const rows = rules.rowsOf(form, await posterOf(ctx, row.post))
      await rules.updateDetails(ctx.db, row.post.id, rows.details)
      return {
        post: await movePost(ctx, row.post, 'reopen', { patch: await placed(ctx, rows.post), version }),
        details: rows.details,
      }
    },
    async archive(
      ctx: MemberContext,
      row: Row<Details>,
      { version }: Pick<MoveOptions, 'version'>,
    ): Promise<Row<Details>> {
      pass(canMovePost(ctx.viewer, row.post, 'archive'))
      return { ...row, post: await movePost(ctx, row.post, 'archive', { version }) }
    },
    async unarchive(
      ctx: MemberContext,
      row: Row<Details>,
      { version }: Pick<MoveOptions, 'version'>,
    ): Promise<Row<Details>> {
      pass(canUnarchivePost(ctx.viewer, row.post, ctx.platform.clock.now()))
      return {
        ...row,
        post: await movePost(ctx, row.post, row.post.published_at ? 'unarchive' : 'unarchive_draft', { version }),
      }
    },
  }
  provideMoves(
    rules.kind,
    async (ctx, id, act, version) => (await moves[act](ctx, await find(ctx, id, 'update'), { version })).post,
  )

  return {
    /** One post, for whoever may see it; 404 for everyone else. Counts the view. */
    async get(ctx: Context, id: string): Promise<Shown> {
      const row = await find(ctx, id)
      return show(ctx, { ...row, post: { ...row.post, views: await countView(ctx, row.post) } })
    },

    draft: async (ctx: MemberContext, input: Change<Form>): Promise<Shown> =>
      show(ctx, await insert(ctx, mergeForm(rules.empty, rules.empty, input), { status: 'draft' })),

    /** Posts at once, or as a draft that the clock publishes at `publish_at`. */
    async create(ctx: MemberContext, input: Timed<Change<Form>>): Promise<Shown> {
      const at = whenOf(ctx, input.publish_at)
      const form = rules.settle(mergeForm(rules.empty, rules.empty, input))
      rules.assertDates(form, at ?? ctx.platform.clock.now())
      return show(
        ctx,
        await insert(
          ctx,
          form,
          at ? { status: 'draft', publish_at: at } : { status: 'published', published_at: new Date() },
        ),
      )
    },

    /** Keeps a draft as typed. One that is scheduled stays so only while it could be published at its hour. */
    saveDraft: (
      ctx: MemberContext,
      id: string,
      input: Based<Change<Form>> & { publish_at?: null | undefined },
    ): Promise<Shown> =>
      change(ctx, id, async (ctx, row) => {
        pass(canMovePost(ctx.viewer, row.post, 'publish'))
        const form = mergeForm(rules.empty, await formOf(ctx, row), input)
        const at = row.post.publish_at
        return write(
          ctx,
          row,
          form,
          { publish_at: at !== null && input.publish_at === undefined && holdsAt(form, at) ? at : null },
          input.version,
        )
      }),

    /** Changes a published or closed post (a draft too); what is public says from then on that it was edited. */
    edit: (ctx: MemberContext, id: string, input: Based<Change<Form>>): Promise<Shown> =>
      change(ctx, id, async (ctx, row) => {
        pass(canEditPost(ctx.viewer, row.post))
        const form = whole(row.post, input)
        const { status, publish_at } = row.post
        rules.assertDates(
          form,
          (status === 'published' ? ctx.platform.clock.now() : status === 'draft' ? publish_at : null) ?? new Date(0),
        )
        return write(ctx, row, form, status === 'draft' ? {} : { edited_at: new Date() }, input.version)
      }),

    /** Publishes a draft with the form as sent: now, or at `publish_at` by the clock. */
    publish: (ctx: MemberContext, id: string, input: Based<Timed<Change<Form>>>): Promise<Shown> =>
      change(ctx, id, async (ctx, row) => {
        pass(canMovePost(ctx.viewer, row.post, 'publish'))
        const at = whenOf(ctx, input.publish_at)
        const form = whole(row.post, input)
        rules.assertDates(form, at ?? ctx.platform.clock.now())
        const written = await write(ctx, row, form, { publish_at: at }, input.version)
        return at ? written : { ...written, post: await movePost(ctx, written.post, 'publish') }
      }),

    close: (ctx: MemberContext, id: string, why: 'by_hand' | 'filled' = 'by_hand'): Promise<Shown> =>
      change(ctx, id, (ctx, row) => moves.close(ctx, row, { why })),

    /** Reopens a closed post; where its last day has passed a new one is needed. */
    reopen: (ctx: MemberContext, id: string, lastDay: string | undefined): Promise<Shown> =>
      change(ctx, id, (ctx, row) => moves.reopen(ctx, row, { lastDay })),

    archive: (ctx: MemberContext, id: string): Promise<Shown> =>
      change(ctx, id, (ctx, row) => moves.archive(ctx, row, {})),

    /** Starts a new draft from an own post; its files stay with the old one. */
    async clone(ctx: MemberContext, id: string): Promise<Shown> {
      const row = await find(ctx, id)
      if (!isOwnSide(ctx.viewer, row.post)) throw notFound()
      const form = rules.again(await formOf(ctx, row))
      if (form.files) form.files = []
      if (form.people) form.people = form.people.map(({ id: _id, ...person }) => person)
      return show(ctx, await insert(ctx, form, { status: 'draft' }))
    },
  }
}
