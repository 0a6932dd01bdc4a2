import type {
  SavedSearch,
  SearchChange,
  SearchInput,
  SearchSubscription,
} from '@ensemble/contract/searches/searches.schemas.ts'
import { MOST_SEARCHES, type SearchFrequency } from '@ensemble/contract/searches/vocabulary.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { allow, AppError, notFound } from '../../platform/errors.ts'
import { activeSeat } from '../../platform/http/guard.ts'
import { nextMorning } from '../../platform/next-morning.ts'
import { zoneOf } from '../accounts/mail.face.ts'
import { hasList } from '../shortlists/index.ts'
import { asksSomething, readFilters, tidy } from './searches.filters.ts'
import { canSave } from './searches.policy.ts'
import { insertSearch, setRemoved, startSearch, stopSearch, type Telling, updateSearch } from './searches.queries.ts'
import { countSearches, findLinked, findSearches, type LinkedSearch, type SearchRow } from './searches.reads.ts'
import { readSearchToken } from './stop-links.ts'

const present = ({ id, kind, name, frequency, filters, company, created_at }: SearchRow): SavedSearch => ({
  id,
  kind,
  name,
  frequency,
  company,
  ...readFilters(kind, filters),
  created_at: created_at.toISOString(),
})

/** Starting now. */
async function tellingOf(ctx: Context, userId: string, frequency: SearchFrequency): Promise<Telling> {
  const now = ctx.platform.clock.now()
  return {
    frequency,
    seen: now,
    due:
      frequency === 'daily' || frequency === 'weekly'
        ? nextMorning(frequency, await zoneOf(ctx.db, userId), now)
        : null,
  }
}

export const listSearches = async (ctx: MemberContext): Promise<{ items: SavedSearch[] }> => ({
  items: (await findSearches(ctx.db, ctx.viewer.id)).map(present),
})

async function hasPlaceLeft(ctx: MemberContext): Promise<void> {
  if ((await countSearches(ctx.db, ctx.viewer.id)) >= MOST_SEARCHES) throw new AppError('searches.too_many', 409)
}

/**
 * Throws `searches.asks_nothing` (400), 404 for a list of another company, `searches.too_many` (409), and 403 for the page of
 * the other kind of account.
 */
export const saveSearch = (
  ctx: MemberContext,
  { kind, name, frequency, ...input }: SearchInput,
): Promise<SavedSearch> =>
  inTransaction(ctx, async (ctx) => {
    const { viewer } = ctx
    allow(canSave(viewer, kind, { seat: activeSeat(viewer) !== undefined }))
    const filters = tidy(input.filters)
    if (!asksSomething(filters)) throw new AppError('searches.asks_nothing', 400)
    const { list } = filters
    if (typeof list === 'string' && !(await hasList(ctx.db, viewer.activeBusinessId, list))) throw notFound()
    await hasPlaceLeft(ctx)
    const row = await insertSearch(
      ctx.db,
      { user_id: viewer.id, kind, business_id: kind === 'talent' ? viewer.activeBusinessId : null, name, filters },
      await tellingOf(ctx, viewer.id, frequency),
    )
    if (!row) throw notFound()
    return present(row)
  })

/** Throws 404. */
export const changeSearch = (ctx: MemberContext, id: string, { name, frequency }: SearchChange): Promise<SavedSearch> =>
  inTransaction(ctx, async (ctx) => {
    const [found] = await findSearches(ctx.db, ctx.viewer.id, id)
    if (!found) throw notFound()
    const row = await updateSearch(
      ctx.db,
      ctx.viewer.id,
      id,
      name,
      frequency && frequency !== found.frequency ? await tellingOf(ctx, ctx.viewer.id, frequency) : undefined,
    )
    if (!row) throw notFound()
    return present(row)
  })

/** Throws 404. */
export async function removeSearch(ctx: MemberContext, id: string): Promise<void> {
  if (!(await setRemoved(ctx.db, ctx.viewer.id, id, true))) throw notFound()
}

/** Restores what was deleted within the last day. Throws 404, `searches.too_many` (409). */
export const restoreSearch = (ctx: MemberContext, id: string): Promise<SavedSearch> =>
  inTransaction(ctx, async (ctx) => {
    await hasPlaceLeft(ctx)
    await setRemoved(ctx.db, ctx.viewer.id, id, false)
    const [row] = await findSearches(ctx.db, ctx.viewer.id, id)
    if (!row) throw notFound()
    return present(row)
  })

async function linked(ctx: Context, token: string): Promise<LinkedSearch & { id: string }> {
  const id = await readSearchToken(ctx, token)
  const found = id && (await findLinked(ctx.db, id))
  if (!id || !found) throw notFound()
  return { ...found, id }
}
const subscription = ({ name, frequency }: LinkedSearch): SearchSubscription => ({ name, on: frequency !== 'never' })

/** What a link is about. @throws 404 for a link that is not ours, and once the search is gone */
export const readLink = async (ctx: Context, token: string): Promise<SearchSubscription> =>
  subscription(await linked(ctx, token))

/** Stops the emails of the link's search; twice is the same as once. @throws 404 */
export async function stopLinked(ctx: Context, token: string): Promise<SearchSubscription> {
  await stopSearch(ctx.db, (await linked(ctx, token)).id)
  return readLink(ctx, token)
}

/** Starts them again, as often as before. @throws 404 */
export async function startLinked(ctx: Context, token: string): Promise<SearchSubscription> {
  const { id, user_id, stopped_from } = await linked(ctx, token)
  if (stopped_from) await startSearch(ctx.db, id, await tellingOf(ctx, user_id, stopped_from))
  return readLink(ctx, token)
}
