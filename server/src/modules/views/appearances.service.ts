import type { MemberContext, Platform } from '../../platform/context.ts'
import { Batches } from '../../platform/tasks/batches.ts'
import { insertAppearances, type Shown } from './appearances.queries.ts'
import { quarterOf } from './looks.service.ts'
import { seatsAmong } from './scopes.reads.ts'

/** Pages, each with up to a few dozen people. */
const LIMITS = { most: 50, waiting: 2_000 }

const lines = new WeakMap<Platform, Batches<Shown>>()

function lineOf(platform: Platform): Batches<Shown> {
  const known = lines.get(platform)
  if (known) return known
  const line = new Batches<Shown>((pages) => insertAppearances(platform.db, pages), LIMITS)
  lines.set(platform, line)
  return line
}

async function addPage(
  ctx: MemberContext,
  businessId: string,
  ids: readonly string[],
  words: readonly string[],
): Promise<void> {
  const seats = await seatsAmong(ctx.platform.db, businessId, ids)
  const talentIds = ids.filter((id) => id !== ctx.viewer.id && !seats.has(id))
  if (talentIds.length === 0) return
  const searcherId = ctx.viewer.id
  await lineOf(ctx.platform).add({ talentIds, searcherId, words, ...quarterOf(ctx.platform.clock.now()) })
}

/**
 * Counts who was found by a company's search, and by which words: each once a searcher and day, never the searcher or the company's
 * own people. In the background: no search waits for it, and a failure is only logged.
 */
export function countAppearances(
  ctx: MemberContext,
  { businessId, talentIds, words }: { businessId: string; talentIds: readonly string[]; words: readonly string[] },
): void {
  if (talentIds.length === 0) return
  const distinct = [...new Set(words)].filter((word) => word !== '')
  addPage(ctx, businessId, talentIds, distinct).catch((error: unknown) =>
    ctx.log.error({ err: error }, 'appearances in a search were not counted'),
  )
}
