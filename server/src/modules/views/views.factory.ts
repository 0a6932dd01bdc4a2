import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { insertAppearances, type Shown } from './appearances.queries.ts'
import { insertLooks, type Look } from './looks.queries.ts'
import { quarterOf } from './looks.service.ts'

/** Looks of any moments, counted as they would have been then. */
export const makeLooks = (ctx: Context, looks: readonly Omit<Look, 'day'>[]): Promise<void> =>
  insertLooks(
    ctx.db,
    looks.map((look) => ({ ...look, ...quarterOf(look.at) })),
    Object.values(ctx.platform.ports.viewed).flatMap((port) => port.add ?? []),
  )

/** Looks as an upgrade left those from before their time, source and viewer were kept: only `rebuildLooks` counts them. */
export async function makeEarlierLooks(
  ctx: Context,
  looks: readonly Pick<Look, 'subjectId' | 'kind' | 'seenBy' | 'at'>[],
): Promise<void> {
  const all = <K extends keyof (typeof looks)[number]>(key: K) => looks.map((look) => look[key])
  await sql`
    insert into looks (subject_id, kind, seen_by, day, viewer, source)
    select subject_id, kind, seen_by, (at at time zone 'UTC')::date, 'unknown', 'unknown'
    from unnest(${all('subjectId')}::uuid[], ${all('kind')}::text[], ${all('seenBy')}::uuid[], ${all('at')}::timestamptz[]) as g (subject_id, kind, seen_by, at)
    on conflict do nothing`.execute(ctx.db)
}

/** Pages that companies' searches showed at any moments, counted as they would have been then, the first one first. */
export async function makeAppearances(ctx: Context, pages: readonly Omit<Shown, 'day'>[]): Promise<void> {
  for (const page of pages.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    await insertAppearances(ctx.db, [{ ...page, ...quarterOf(page.at) }])
}
