import { type RawBuilder, sql } from 'kysely'

const KEY = sql`hashtextextended('figures', 0)`

/**
 * Held by whatever counts, until its transaction ends, beside all others that count: select it before anything else.
 * Figures are made anew under `figuresAlone`, which waits until no one counts and sees everything that was.
 */
export const figuresShared: RawBuilder<unknown> = sql`pg_advisory_xact_lock_shared(${KEY})`
export const figuresAlone: RawBuilder<unknown> = sql`pg_advisory_xact_lock(${KEY})`
