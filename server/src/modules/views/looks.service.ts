import type { ViewInput } from '@ensemble/contract/analytics/views.schemas.ts'
import type { ViewerKind } from '@ensemble/contract/analytics/vocabulary.ts'
import { isbot } from 'isbot'
import type { Context, Platform, Viewer } from '../../platform/context.ts'
import { Batches } from '../../platform/tasks/batches.ts'
import { insertLooks, type Look } from './looks.queries.ts'
import { visitorOf } from './seen-by.ts'

const QUARTER_MS = 15 * 60_000
const LIMITS = { most: 1_000, waiting: 20_000 }

/** Who sent a request. */
export interface Sender {
  ip: string
  userAgent: string | null
}

const lines = new WeakMap<Platform, Batches<Look>>()

function lineOf(platform: Platform): Batches<Look> {
  const known = lines.get(platform)
  if (known) return known
  const add = Object.values(platform.ports.viewed).flatMap((port) => port.add ?? [])
  const line = new Batches<Look>((looks) => insertLooks(platform.db, looks, add), LIMITS)
  lines.set(platform, line)
  return line
}

/** Writes a look in the next batch; resolves once it is counted. Throws `core.unavailable` if too many wait. */
export const addLook = (ctx: Pick<Context, 'platform'>, look: Look): Promise<void> => lineOf(ctx.platform).add(look)

/** Someone who works for a company counts as one, also with a talent's account. */
const kindOf = (viewer: Viewer | null): ViewerKind =>
  viewer === null ? 'visitor' : viewer.kind === 'business' || viewer.activeBusinessId !== null ? 'company' : 'talent'

/** The quarter of an hour of a moment and its day, both in UTC. */
export const quarterOf = (now: Date): { at: Date; day: string } => {
  const at = new Date(Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS)
  return { at, day: at.toISOString().slice(0, 10) }
}

/**
 * Counts a look: each viewer once a day, never a crawler's or the own side's. An id that this viewer may not see counts
 * nothing, and says nothing.
 */
export async function countLook(ctx: Context, { kind, id, source }: ViewInput, sender: Sender): Promise<void> {
  const { viewer, platform } = ctx
  const { ip, userAgent } = sender
  if (!userAgent || isbot(userAgent) || viewer?.blocked) return
  const counts = await platform.ports.viewed[kind].counts(ctx, id)
  if (!counts) return
  const { at, day } = quarterOf(platform.clock.now())
  const seenBy = viewer?.id ?? (await visitorOf(platform, day, { ip, userAgent, subjectId: id }))
  await addLook(ctx, { subjectId: id, kind, source, at, day, seenBy, viewer: kindOf(viewer), ...counts })
}
