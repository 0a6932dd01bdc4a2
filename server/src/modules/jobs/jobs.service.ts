import type { JobDraft, JobInput } from '@ensemble/contract/jobs/jobs.schemas.ts'
import type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
import type { z } from 'zod'
import type { Context, MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { findPost, type PostPatch, type PostRow, postPolicy, posts, screenPost } from '../opportunities/index.ts'
import { EMPTY_FORM, endOfDay, formOf, isComplete, type JobForm, mergeForm, respondByOr, rowsOf, wordsOf } from './jobs.form.ts'
import { canApplyTo } from './jobs.policy.ts'
import { presentJob } from './jobs.present.ts'
import { findDetails, insertDetails, type JobDetails, updateDetails } from './jobs.queries.ts'
import { surroundings } from './jobs.surroundings.ts'

type Draft = z.output<typeof JobDraft>
type Input = z.output<typeof JobInput>
type Based<T> = T & { version?: number | undefined }
type Timed<T> = T & { publish_at?: string | null | undefined }

interface JobRow {
  post: PostRow
  details: JobDetails
}

const wrongField = (code: string, field: string, message: string) => new AppError(code, 400, { fields: { [field]: message } })

const seenBy = (ctx: Context) => (ctx.viewer?.blocked ? null : ctx.viewer)

async function find(ctx: Context, jobId: string, lock?: 'update'): Promise<JobRow> {
  const post = await findPost(ctx.db, jobId, seenBy(ctx), lock)
  const details = post?.kind === 'job' ? await findDetails(ctx.db, jobId) : undefined
  if (!post || !details) throw notFound()
  return { post, details }
}

async function show(ctx: Context, { post, details }: JobRow): Promise<Job> {
  return presentJob(post, details, await surroundings().around(ctx, post), ctx.viewer, ctx.platform.clock.now())
}

const companyOf = (ctx: Context, post: PostRow) => (post.business_id ? surroundings().companyName(ctx.db, post.business_id) : '')

/** Refuses dates that cannot hold for a public post; `from` is when it would be public. */
function assertDates(form: JobForm, from: Date): void {
  if (!form.deadline || endOfDay(form.deadline, form.time_zone) <= from)
    throw wrongField('jobs.deadline_passed', 'deadline', 'Choose a deadline that has not passed.')
  if (form.respond_by && form.respond_by < form.deadline)
    throw wrongField('jobs.respond_before_deadline', 'respond_by', 'The respond-by date must not be before the deadline.')
}

/** When to publish: null for now. Throws for a time that has passed. */
function whenOf(ctx: Context, input: Timed<object>): Date | null {
  if (!input.publish_at) return null
  const at = new Date(input.publish_at)
  if (at <= ctx.platform.clock.now()) throw wrongField('jobs.publish_at_past', 'publish_at', 'Choose a time that is still to come.')
  return at
}

async function insert(ctx: MemberContext, form: JobForm, more: PostPatch): Promise<JobRow> {
  const businessId = ctx.viewer.activeBusinessId
  if (!businessId) throw new AppError('core.business_only', 403)
  const rows = rowsOf(form, await surroundings().companyName(ctx.db, businessId))
  return inTransaction(ctx, async (ctx) => {
    const post = await posts.createPost(ctx, { ...rows.post, ...more, kind: 'job', owner_id: ctx.viewer.id, business_id: businessId })
    await insertDetails(ctx.db, post.id, rows.details)
    await screenPost(ctx.db, post.id, wordsOf(form))
    return { post, details: rows.details }
  })
}

/** One job, for whoever may see it; 404 for everyone else. Counts the view. */
export async function getJob(ctx: Context, jobId: string): Promise<Job> {
  const job = await find(ctx, jobId)
  return show(ctx, { ...job, post: { ...job.post, views: await posts.countView(ctx, job.post) } })
}

/**
 * A job to apply for: visible, open and not of the viewer's own company; kept so until the transaction ends, and without
 * one as long as its version is. Throws 404, `jobs.not_open`, `jobs.own_company`.
 */
export async function getJobForApplying(ctx: Context, jobId: string): Promise<{ id: string; businessId: string; version: number }> {
  const post = await findPost(ctx.db, jobId, seenBy(ctx), ctx.db.isTransaction ? 'share' : undefined)
  if (post?.kind !== 'job') throw notFound()
  postPolicy.pass(canApplyTo(ctx.viewer, post, { now: ctx.platform.clock.now(), applied: false }))
  if (!post.business_id) throw notFound()
  return { id: post.id, businessId: post.business_id, version: post.version }
}

export const draftJob = async (ctx: MemberContext, input: Draft): Promise<Job> =>
  show(ctx, await insert(ctx, mergeForm(EMPTY_FORM, input), { status: 'draft' }))

/** Posts a job at once, or as a draft that the clock publishes at `publish_at`. */
export async function createJob(ctx: MemberContext, input: Timed<Input>): Promise<Job> {
  const at = whenOf(ctx, input)
  const form = mergeForm(EMPTY_FORM, input)
  const now = ctx.platform.clock.now()
  assertDates(form, at ?? now)
  const state: PostPatch = at ? { status: 'draft', publish_at: at } : { status: 'published', published_at: new Date() }
  return show(ctx, await insert(ctx, { ...form, respond_by: respondByOr(form) }, state))
}

/** Starts a new draft with the text of an own job; dates are left for the new one to choose. */
export async function cloneJob(ctx: MemberContext, jobId: string): Promise<Job> {
  const { post, details } = await find(ctx, jobId)
  if (!postPolicy.isOwnSide(ctx.viewer, post)) throw notFound()
  const form = { ...formOf(post, details), deadline: null, respond_by: null }
  return show(ctx, await insert(ctx, form, { status: 'draft' }))
}

type Work = (ctx: MemberContext, job: JobRow) => Promise<JobRow>

/** Finds an own job, locked, and changes it in one transaction. */
const change = (ctx: MemberContext, jobId: string, work: Work): Promise<Job> =>
  inTransaction(ctx, async (ctx) => work(ctx, await find(ctx, jobId, 'update'))).then((job) => show(ctx, job))

const write = async (ctx: MemberContext, { post }: JobRow, form: JobForm, more: PostPatch, version: number | undefined): Promise<JobRow> => {
  const rows = rowsOf(form, await companyOf(ctx, post))
  const changed = await posts.changePost(ctx, post, { ...rows.post, ...more }, version)
  await updateDetails(ctx.db, post.id, rows.details)
  await screenPost(ctx.db, post.id, wordsOf(form))
  return { post: changed, details: rows.details }
}

/** Keeps a draft as typed. One that is scheduled stays so only while it could be published at its hour. */
export const saveDraft = (ctx: MemberContext, jobId: string, input: Based<Draft> & { publish_at?: null | undefined }): Promise<Job> =>
  change(ctx, jobId, async (ctx, job) => {
    postPolicy.pass(postPolicy.canMovePost(ctx.viewer, job.post, 'publish'))
    const form = mergeForm(formOf(job.post, job.details), input)
    const at = job.post.publish_at
    const holds = at !== null && input.publish_at === undefined && isComplete(form) && !!form.deadline && endOfDay(form.deadline, form.time_zone) > at
    return write(ctx, job, form, { publish_at: holds ? at : null }, input.version)
  })

/** Changes a published or closed job (a draft too); what is public says from then on that it was edited. */
export const editJob = (ctx: MemberContext, jobId: string, input: Based<Input>): Promise<Job> =>
  change(ctx, jobId, async (ctx, job) => {
    postPolicy.pass(postPolicy.canEditPost(ctx.viewer, job.post))
    const form = mergeForm({ ...EMPTY_FORM, time_zone: job.post.time_zone }, input)
    const { status, publish_at } = job.post
    const from = status === 'published' ? ctx.platform.clock.now() : status === 'draft' ? publish_at : null
    assertDates(form, from ?? new Date(0))
    const edited: PostPatch = status === 'draft' ? {} : { edited_at: new Date() }
    return write(ctx, job, { ...form, respond_by: respondByOr(form) }, edited, input.version)
  })

/** Publishes a draft with the form as sent: now, or at `publish_at` by the clock. */
export const publishJob = (ctx: MemberContext, jobId: string, input: Based<Timed<Input>>): Promise<Job> =>
  change(ctx, jobId, async (ctx, job) => {
    postPolicy.pass(postPolicy.canMovePost(ctx.viewer, job.post, 'publish'))
    const at = whenOf(ctx, input)
    const form = mergeForm({ ...EMPTY_FORM, time_zone: job.post.time_zone }, input)
    assertDates(form, at ?? ctx.platform.clock.now())
    const written = await write(ctx, job, { ...form, respond_by: respondByOr(form) }, { publish_at: at }, input.version)
    return at ? written : { ...written, post: await posts.movePost(ctx, written.post, 'publish') }
  })

export const closeJob = (ctx: MemberContext, jobId: string, why: 'by_hand' | 'filled' = 'by_hand'): Promise<Job> =>
  change(ctx, jobId, async (ctx, job) => {
    postPolicy.pass(postPolicy.canMovePost(ctx.viewer, job.post, 'close'))
    return { ...job, post: await posts.movePost(ctx, job.post, 'close', { why }) }
  })

/** Reopens a closed job; where its deadline has passed a new one is needed, and the promise to answer moves with it. */
export const reopenJob = (ctx: MemberContext, jobId: string, deadline: string | undefined): Promise<Job> =>
  change(ctx, jobId, async (ctx, job) => {
    postPolicy.pass(postPolicy.canMovePost(ctx.viewer, job.post, 'reopen'))
    const old = formOf(job.post, job.details)
    const form: JobForm = { ...old, deadline: deadline ?? old.deadline }
    if (form.respond_by && form.deadline && (deadline !== undefined || form.respond_by < form.deadline)) form.respond_by = null
    assertDates(form, ctx.platform.clock.now())
    const rows = rowsOf({ ...form, respond_by: respondByOr(form) }, await companyOf(ctx, job.post))
    await updateDetails(ctx.db, jobId, rows.details)
    return { post: await posts.movePost(ctx, job.post, 'reopen', { patch: rows.post }), details: rows.details }
  })

export const archiveJob = (ctx: MemberContext, jobId: string): Promise<Job> =>
  change(ctx, jobId, async (ctx, job) => {
    postPolicy.pass(postPolicy.canMovePost(ctx.viewer, job.post, 'archive'))
    return { ...job, post: await posts.movePost(ctx, job.post, 'archive') }
  })
