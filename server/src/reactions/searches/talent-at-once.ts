import { withVia } from '@ensemble/contract/analytics/via.ts'
import { asksSomething, readFilters } from '../../modules/searches/index.ts'
import { telling } from '../../modules/searches/telling.face.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { item, type MailPart } from '../../platform/mail/template.ts'
import { type Found, SHOWN } from './mail.ts'
import { talentAskedFor } from './question.ts'
import { type FoundTalent, hasNewTalent, hasSeat, newTalent, type Stretch } from './searches.reads.ts'

/**
 * People change a profile step by step: a change counts once the profile has been left alone for this long, so that
 * only the result is sent.
 */
const REST_MS = 10 * 60_000
/** Searches that one transaction runs: a statement each, some milliseconds. */
const PAGE = 100
const FIRST = '00000000-0000-0000-0000-000000000000'

type Search = Awaited<ReturnType<typeof telling.findTalentNow>>[number]

/** How an email shows a person. */
export const talentItem = ({ name, role, location, slug }: FoundTalent, home: string): MailPart =>
  item(name, [role, location].filter(Boolean).join(' · '), home + withVia(`/u/${slug}`, 'search'))

/** The people that a search finds in a period and has not sent, one more than an email shows. */
async function ask(
  ctx: Context,
  search: Search,
  { since, until }: Stretch,
  only?: readonly string[],
): Promise<FoundTalent[]> {
  const { id, user_id: viewerId, business_id: businessId, seen_at: seen } = search
  const { filters } = readFilters('talent', search.filters)
  if (!asksSomething(filters)) return []
  return newTalent(
    ctx.db,
    id,
    { viewerId, businessId },
    await talentAskedFor(ctx, filters),
    { since: seen > since ? seen : since, until },
    SHOWN + 1,
    only,
  )
}

/**
 * Runs one page of searches; skips a period that another node has finished. Returns where the page ended, undefined
 * after the last.
 */
const askPage = (ctx: Context, stretch: Stretch, after: string): Promise<string | undefined> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await telling.holdTalent(ctx.db, stretch.since))) return undefined
    const page = await telling.findTalentNow(ctx.db, after, PAGE)
    for (const search of page)
      await telling.insertTalentHits(
        ctx.db,
        search,
        (await ask(ctx, search, stretch)).map(({ id }) => id),
        stretch.until,
      )
    return page.length < PAGE ? undefined : page.at(-1)?.id
  })

/**
 * Matches everyone who changed since the last time and is now left alone against all "At once" searches of talent. If
 * stopped or interrupted, it starts over.
 */
export async function findTalent(ctx: Context, stopping: AbortSignal): Promise<void> {
  const stretch = {
    since: await telling.talentHeld(ctx.db),
    until: new Date(ctx.platform.clock.now().getTime() - REST_MS),
  }
  if (stretch.until <= stretch.since || !(await hasNewTalent(ctx.db, stretch))) return
  for (let after: string | undefined = FIRST; after !== undefined; after = await askPage(ctx, stretch, after))
    if (stopping.aborted) return
  await telling.noteTalentHeld(ctx.db, stretch.since, stretch.until)
}

/**
 * What the email says about the people that a person's searches found. Queries them again: who may be seen has changed,
 * or someone is editing their profile again and will be found later.
 */
export async function talentFound(
  ctx: Context,
  taken: readonly (Search & { talent_ids: string[] })[],
): Promise<Found[]> {
  const home = ctx.platform.publicUrl()
  const until = taken.length ? await telling.talentHeld(ctx.db) : new Date(0)
  const found: Found[] = []
  for (const search of taken) {
    const { id, name, user_id: userId, business_id: businessId } = search
    const people = (await hasSeat(ctx.db, userId, businessId))
      ? await ask(ctx, search, { since: new Date(0), until }, search.talent_ids)
      : []
    const shown = people.slice(0, SHOWN)
    await telling.insertNotified(
      ctx.db,
      id,
      shown.map((talent) => talent.id),
    )
    if (shown.length)
      found.push({
        id,
        name,
        kind: 'talent',
        filters: readFilters('talent', search.filters).filters,
        parts: shown.map((talent) => talentItem(talent, home)),
        more: people.length > SHOWN,
      })
  }
  return found
}
