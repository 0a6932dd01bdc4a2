import type { ChangedEntry, NewEntry } from '@ensemble/contract/companies/page.forms.ts'
import { type CompanySection, SECTION_MOST } from '@ensemble/contract/companies/page.vocabulary.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import { record } from '../../../platform/facts/record.ts'
import { releaseMedia } from '../../media/index.ts'
import { companyPageChanged } from '../companies.facts.ts'
import {
  countEntries,
  deleteEntry,
  entryIds,
  type EntryColumns,
  insertEntry,
  lockEntry,
  placeEntries,
  updateEntry,
  type WrittenRow,
} from './entries.queries.ts'
import { changePicture } from './page.pictures.ts'
import { changedMeanwhile, lockPage } from './page.service.ts'

/** An entry's content as its row stores it. */
function columnsOf(entry: NewEntry | ChangedEntry): EntryColumns {
  switch (entry.section) {
    case 'projects':
      return {
        title: entry.title,
        type: entry.type ?? null,
        description: entry.description ?? null,
        date: entry.date ?? null,
        status: entry.status ?? null,
      }
    case 'team':
      return {
        name: entry.name,
        role: entry.role,
        bio: entry.bio ?? null,
        linkedin: entry.linkedin ?? null,
        email: entry.email ?? null,
        featured: entry.featured ?? false,
      }
    case 'clients':
      return { name: entry.name, website: entry.website ?? null }
    case 'awards':
      return {
        title: entry.title,
        organization: entry.organization,
        year: entry.year,
        description: entry.description ?? null,
        icon: entry.icon,
      }
    case 'events':
      return {
        title: entry.title,
        date: entry.date,
        venue: entry.venue ?? null,
        description: entry.description ?? null,
        link: entry.link ?? null,
      }
  }
}

const pictureAsked = (entry: NewEntry | ChangedEntry) => ('picture_id' in entry ? entry.picture_id : undefined)
const noted = (ctx: MemberContext, businessId: string, what: CompanySection) =>
  record(ctx, companyPageChanged({ businessId, by: ctx.viewer.id, what }))

/**
 * Adds an entry to a list of the page. Throws 409 `companies.section_full`, and whatever claiming its picture throws.
 */
export const addEntry = (ctx: MemberContext, entry: NewEntry): Promise<WrittenRow> =>
  inTransaction(ctx, async (ctx) => {
    const businessId = await lockPage(ctx)
    if ((await countEntries(ctx.db, entry.section, businessId)) >= SECTION_MOST)
      throw new AppError('companies.section_full', 409)
    const picture = await changePicture(ctx, null, pictureAsked(entry))
    const written = await insertEntry(
      ctx.db,
      entry.section,
      businessId,
      columnsOf(entry),
      picture ?? { id: null, url: null },
    )
    await noted(ctx, businessId, entry.section)
    return written
  })

/** Changes an entry on the version that was read. Throws 404, 409 `companies.page_changed`. */
export const editEntry = (ctx: MemberContext, id: string, entry: ChangedEntry): Promise<WrittenRow> =>
  inTransaction(ctx, async (ctx) => {
    const businessId = await lockPage(ctx)
    const before = await lockEntry(ctx.db, entry.section, businessId, id)
    if (!before) throw notFound()
    if (before.version !== entry.version) throw changedMeanwhile()
    const written = await updateEntry(
      ctx.db,
      entry.section,
      id,
      columnsOf(entry),
      await changePicture(ctx, before.picture_id, pictureAsked(entry)),
    )
    await noted(ctx, businessId, entry.section)
    return written
  })

/** Deletes an entry and its picture. Throws 404. */
export const removeEntry = (ctx: MemberContext, id: string, section: CompanySection): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const businessId = await lockPage(ctx)
    const before = await lockEntry(ctx.db, section, businessId, id)
    if (!before) throw notFound()
    await deleteEntry(ctx.db, section, id)
    if (before.picture_id !== null) await releaseMedia(ctx, [before.picture_id])
    await noted(ctx, businessId, section)
  })

/** Reorders a list: `ids` must be all of it. Throws 409 `companies.page_changed` if the list has changed. */
export const orderEntries = (
  ctx: MemberContext,
  { section, ids }: { section: CompanySection; ids: readonly string[] },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const businessId = await lockPage(ctx)
    const known = await entryIds(ctx.db, section, businessId)
    if (known.length !== ids.length || new Set(ids).size !== ids.length || known.some((id) => !ids.includes(id)))
      throw changedMeanwhile()
    await placeEntries(ctx.db, section, businessId, ids)
    await noted(ctx, businessId, section)
  })
