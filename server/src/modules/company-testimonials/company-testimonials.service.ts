import { companyTestimonialsMessages } from '@ensemble/contract/company-testimonials/company-testimonials.messages.ts'
import type {
  CompanyTestimonial,
  CompanyTestimonialInput,
  CompanyTestimonialPage,
  NewCompanyTestimonial,
  OwnCompanyTestimonial,
} from '@ensemble/contract/company-testimonials/company-testimonials.schemas.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { listPage } from '../../platform/db/page.ts'
import { allow, notFound } from '../../platform/errors.ts'
import { record } from '../../platform/facts/record.ts'
import { findParties } from '../applications/parties.face.ts'
import { companyPages } from '../companies/index.ts'
import { companyTestimonialChanged, companyTestimonialGiven } from './company-testimonials.facts.ts'
import { canEdit, canRemove, canWrite } from './company-testimonials.policy.ts'
import { presentTestimonial } from './company-testimonials.present.ts'
import {
  deleteTestimonial,
  insertTestimonial,
  lockTestimonial,
  updateTestimonial,
} from './company-testimonials.queries.ts'
import {
  findKnown,
  findOwn,
  findTestimonial,
  listTestimonials,
  type TestimonialRow,
} from './company-testimonials.reads.ts'

const PAGE = 10

interface Paging {
  cursor?: string | undefined
  limit?: number | undefined
}

/** Whether the viewer may write about a company; with the reason why not. */
async function mayWrite(ctx: Context, businessId: string): Promise<true | string> {
  if (ctx.viewer?.kind !== 'talent') return canWrite(ctx.viewer, businessId, { evidence: false, wrote: 'nothing' })
  const known = await findKnown(ctx.db, ctx.viewer, businessId)
  if (!known) throw notFound()
  return canWrite(ctx.viewer, businessId, { evidence: known.evidence !== null, wrote: known.wrote })
}

async function pageOf(
  ctx: Context,
  businessId: string,
  { cursor, limit = PAGE }: Paging,
): Promise<CompanyTestimonialPage> {
  const page = await listPage(ctx, {
    kind: `company_testimonials:${businessId}`,
    cursor,
    limit,
    read: (after, most) => listTestimonials(ctx.db, businessId, ctx.viewer, after, most),
    key: (row) => [row.cursor_at, row.id],
    present: (row) => presentTestimonial(row, ctx.viewer),
  })
  return { ...page, can: { write: (await mayWrite(ctx, businessId)) === true } }
}

/** What is said about a company, newest first, by its address. Throws 404. */
export const testimonialsAbout = async (ctx: Context, slug: string, paging: Paging): Promise<CompanyTestimonialPage> =>
  pageOf(ctx, (await companyPages.findPage(ctx, slug)).id, paging)

/** The same about the active company. Throws 404 without one. */
export function receivedTestimonials(ctx: MemberContext, paging: Paging): Promise<CompanyTestimonialPage> {
  const { activeBusinessId } = ctx.viewer
  if (!activeBusinessId) throw notFound()
  return pageOf(ctx, activeBusinessId, paging)
}

/**
 * What the viewer wrote or may write about the company of an application of theirs, also across a block. Throws 404 for
 * any other application, and without an interview.
 */
export async function ownTestimonial(ctx: MemberContext, applicationId: string): Promise<OwnCompanyTestimonial> {
  const sent = await findParties(ctx.db, ctx.viewer, applicationId)
  if (sent?.applicant_id !== ctx.viewer.id || sent.business_id === null) throw notFound()
  const businessId = sent.business_id
  const known = await findKnown(ctx.db, ctx.viewer, businessId)
  if (!known?.evidence) throw notFound()
  const may = canWrite(ctx.viewer, businessId, { evidence: true, wrote: known.wrote })
  const row = await findOwn(ctx.db, businessId, ctx.viewer.id)
  const messages: Readonly<Record<string, string>> = companyTestimonialsMessages
  return {
    business_id: businessId,
    testimonial: row ? presentTestimonial(row, ctx.viewer) : null,
    can: { write: may === true },
    why_not: may === true ? null : (messages[may] ?? null),
  }
}

/** One that the viewer reads. Throws 404. */
export async function getTestimonial(ctx: MemberContext, id: string): Promise<CompanyTestimonial> {
  const row = await findTestimonial(ctx.db, id, ctx.viewer)
  if (!row) throw notFound()
  return presentTestimonial(row, ctx.viewer)
}

/**
 * Writes about a company that interviewed or hired the viewer. Throws 404 for one they neither see nor applied to, 403, and
 * `company_testimonials.already` or `.hidden` (409).
 */
export const addTestimonial = (
  ctx: MemberContext,
  { business_id: businessId, ...input }: NewCompanyTestimonial,
): Promise<CompanyTestimonial> =>
  inTransaction(ctx, async (ctx) => {
    const known = await findKnown(ctx.db, ctx.viewer, businessId)
    if (!known || (!known.evidence && !known.seen)) throw notFound()
    allow(canWrite(ctx.viewer, businessId, { evidence: known.evidence !== null, wrote: known.wrote }))
    const authorId = ctx.viewer.id
    const testimonialId = await insertTestimonial(ctx.db, businessId, authorId, input)
    await record(ctx, companyTestimonialGiven({ testimonialId, businessId, authorId }))
    return getTestimonial(ctx, testimonialId)
  })

/** Locks one that the viewer reads, and does what the policy allows with it. Throws 404. */
export const change = <T>(
  ctx: MemberContext,
  id: string,
  may: (viewer: MemberContext['viewer'], row: TestimonialRow) => true | string,
  act: (ctx: MemberContext, row: TestimonialRow) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (ctx) => {
    const row = (await lockTestimonial(ctx.db, id)) && (await findTestimonial(ctx.db, id, ctx.viewer))
    if (!row) throw notFound()
    allow(may(ctx.viewer, row))
    return act(ctx, row)
  })

export const aboutOf = ({ id, business_id, author_id }: TestimonialRow) => ({
  testimonialId: id,
  businessId: business_id,
  authorId: author_id,
})

/** Throws 404, `company_testimonials.edit_late` (409). */
export const editTestimonial = (
  ctx: MemberContext,
  id: string,
  input: CompanyTestimonialInput,
): Promise<CompanyTestimonial> =>
  change(ctx, id, canEdit, async (ctx, row) => {
    await updateTestimonial(ctx.db, id, input)
    await record(ctx, companyTestimonialChanged(aboutOf(row)))
    return getTestimonial(ctx, id)
  })

/** Throws 404. */
export const removeTestimonial = (ctx: MemberContext, id: string): Promise<void> =>
  change(ctx, id, canRemove, async (ctx, row) => {
    await deleteTestimonial(ctx.db, id)
    await record(ctx, companyTestimonialChanged(aboutOf(row)))
  })
