import type {
  Testimonial,
  TestimonialInput,
  TestimonialPage,
} from '@ensemble/contract/profiles/testimonials.schemas.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { listPage } from '../../platform/db/page.ts'
import { allow, AppError, notFound } from '../../platform/errors.ts'
import { record } from '../../platform/facts/record.ts'
import { isApartFromAny } from '../relations/reach.face.ts'
import { testimonialGiven, testimonialReplied } from './profiles.facts.ts'
import {
  canEditTestimonial,
  canHideTestimonial,
  canReply,
  canWriteTestimonial,
  testimonialCan,
  type TestimonialSubject,
} from './profiles.policy.ts'
import { isVisible } from './profiles.reads.ts'
import { eyesOf, talentAt } from './profiles.service.ts'
import {
  countHidden,
  deleteTestimonial,
  findOwnTestimonial,
  hideTestimonialRow,
  insertTestimonial,
  lockTestimonial,
  updateTestimonial,
  writeReply,
} from './testimonials.queries.ts'
import { findAuthor, findTestimonial, listTestimonials, type TestimonialRow } from './testimonials.reads.ts'

const PAGE = 10

/** The author's own page. */
const hrefOf = ({ author_kind, author_slug, company_slug }: TestimonialRow) =>
  author_kind === 'talent' ? `/u/${author_slug}` : company_slug && `/c/${company_slug}`

const presentTestimonial = (
  ctx: Context,
  row: TestimonialRow,
  together: ReadonlySet<string>,
  asOthers: boolean,
): Testimonial => ({
  id: row.id,
  author: {
    id: row.author_id,
    name: row.author_name,
    company: row.company,
    picture_url: row.author_picture,
    href: hrefOf(row),
  },
  author_role: row.author_role,
  rating: row.rating,
  content: row.content,
  project_title: row.project_title,
  together: together.has(row.author_id),
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
  reply: row.reply !== null && row.replied_at ? { text: row.reply, at: row.replied_at.toISOString() } : null,
  hidden: row.hidden_at !== null,
  demo: row.demo,
  can: testimonialCan(asOthers ? null : ctx.viewer, row),
})

interface Asked {
  cursor?: string | undefined
  limit?: number | undefined
  as?: 'others' | undefined
}

/**
 * Testimonials about a talent, newest first, for themselves with how many are hidden. `as: others`: the talent previews what
 * others see.
 */
export async function testimonialsOf(
  ctx: Context,
  slug: string,
  { cursor, limit = PAGE, as }: Asked,
): Promise<TestimonialPage> {
  const talentId = await talentAt(ctx, slug)
  const own = eyesOf(ctx) === talentId
  const asOthers = as === 'others' && own
  const [{ items, next }, hidden] = await Promise.all([
    listPage(ctx, {
      kind: `testimonials:${talentId}`,
      cursor,
      limit,
      read: (after, most) => listTestimonials(ctx.db, talentId, asOthers ? null : eyesOf(ctx), after, most),
      key: (row) => [row.cursor_at, row.id],
      present: (row) => row,
    }),
    own && !asOthers ? countHidden(ctx.db, talentId) : null,
  ])
  const together = await ctx.platform.ports.work.together(
    ctx.db,
    talentId,
    items.map((row) => row.author_id),
  )
  return { items: items.map((row) => presentTestimonial(ctx, row, together, asOthers)), next, hidden }
}

/** One testimonial that the viewer may see. Throws 404. */
export async function getTestimonial(ctx: Context, id: string): Promise<Testimonial> {
  const row = await findTestimonial(ctx.db, id, eyesOf(ctx))
  if (!row || !(await isVisible(ctx.db, row.talent_id, eyesOf(ctx)))) throw notFound()
  return presentTestimonial(
    ctx,
    row,
    await ctx.platform.ports.work.together(ctx.db, row.talent_id, [row.author_id]),
    false,
  )
}

/** Someone who is kept apart from a company reads nothing of its people, here either. Throws `messaging.other_gone` (409). */
async function assertReached(ctx: MemberContext, talentId: string): Promise<void> {
  const companies = ctx.viewer.seats.map(({ businessId }) => businessId)
  if (await isApartFromAny(ctx.db, talentId, companies)) throw new AppError('messaging.other_gone')
}

/**
 * Writes a testimonial about someone the viewer can see and reach. Throws 404, `testimonials.own`,
 * `testimonials.already` and `messaging.other_gone` (409).
 */
export const addTestimonial = (ctx: MemberContext, slug: string, input: TestimonialInput): Promise<Testimonial> =>
  inTransaction(ctx, async (ctx) => {
    const talentId = await talentAt(ctx, slug)
    const authorId = ctx.viewer.id
    const already = (await findOwnTestimonial(ctx.db, talentId, authorId)) !== null
    allow(canWriteTestimonial(ctx.viewer, { id: talentId }, { already }))
    await assertReached(ctx, talentId)
    const author = await findAuthor(ctx.db, authorId)
    if (!author) throw notFound()
    const testimonialId = await insertTestimonial(
      ctx.db,
      talentId,
      { id: authorId, name: author.name, picture: author.avatar_url },
      input,
    )
    await record(ctx, testimonialGiven({ testimonialId, talentId, authorId }))
    return getTestimonial(ctx, testimonialId)
  })

type Policy = (viewer: MemberContext['viewer'], subject: TestimonialSubject) => true | string

/** Finds a testimonial, locks it, and does what the policy allows with it; for everyone else it does not exist. */
const change = <T>(
  ctx: MemberContext,
  id: string,
  may: Policy,
  act: (ctx: MemberContext, subject: TestimonialSubject & { id: string }) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (ctx) => {
    const subject = await lockTestimonial(ctx.db, id)
    if (!subject) throw notFound()
    allow(may(ctx.viewer, subject))
    return act(ctx, subject)
  })

/** Throws 404, `messaging.other_gone` (409). */
export const editTestimonial = (ctx: MemberContext, id: string, input: TestimonialInput): Promise<Testimonial> =>
  change(ctx, id, canEditTestimonial, async (ctx, { talent_id: talentId }) => {
    await assertReached(ctx, talentId)
    await updateTestimonial(ctx.db, id, input)
    return getTestimonial(ctx, id)
  })

/** Throws 404. */
export const removeTestimonial = (ctx: MemberContext, id: string): Promise<void> =>
  change(ctx, id, canEditTestimonial, async (ctx) => void (await deleteTestimonial(ctx.db, id)))

/** Throws 404, `testimonials.replied` (409). */
export const replyTestimonial = (ctx: MemberContext, id: string, reply: string): Promise<Testimonial> =>
  change(ctx, id, canReply, async (ctx, { talent_id, author_id }) => {
    await writeReply(ctx.db, id, reply)
    await record(ctx, testimonialReplied({ testimonialId: id, talentId: talent_id, authorId: author_id }))
    return getTestimonial(ctx, id)
  })

/** Throws 404. */
export const hideTestimonial = (ctx: MemberContext, id: string, hidden: boolean): Promise<Testimonial> =>
  change(ctx, id, canHideTestimonial, async (ctx) => {
    await hideTestimonialRow(ctx.db, id, hidden)
    return getTestimonial(ctx, id)
  })
