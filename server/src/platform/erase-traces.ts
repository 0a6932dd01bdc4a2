import { sql } from 'kysely'
import type { Context } from './context.ts'
import { sweepFilesTask } from './files/stored-files.ts'
import { limitAddress } from './http/address.ts'
import { schedule } from './tasks/schedule.ts'

/** What is searched for when a person is erased: everything by which the platform's own tables may name them. */
export interface Traces {
  id: string
  /** Email addresses and phone numbers. */
  addresses: readonly string[]
  /** Network addresses they were seen at. */
  ips: readonly string[]
  names: readonly string[]
}

/** Shorter names are part of too many words. */
const SHORTEST_NAME = 3

/**
 * Deletes what the platform keeps about a person: emails to them and unsent ones that name them, their limits, their
 * stored answers; and soon after the commit the bytes of their files. Facts stay, because they hold ids only.
 */
export async function eraseTraces(ctx: Context, { id, addresses, ips, names }: Traces): Promise<void> {
  const seenAt = ips.map((ip) => limitAddress(ip))
  const words = [...addresses, ...names.filter((name) => name.length >= SHORTEST_NAME)].map((word) =>
    word.toLowerCase(),
  )
  await sql`
    delete from mail_outbox
    where to_address = any(${[...addresses]}::text[])
      or ((status <> 'sent' or calendar is not null) and exists (select from unnest(${words}::text[]) word where strpos(lower(concat_ws(' ', subject, reply_to, text, replace(calendar, ${'\r\n '}, ''))), word) > 0))`.execute(
    ctx.db,
  )
  await sql`
    delete from rate_limit_events
    where user_id = ${id} or ip_address = any(${seenAt}::text[])
      or exists (select from unnest(${[id, ...addresses, ...seenAt]}::text[]) word where strpos(key, word) > 0)`.execute(
    ctx.db,
  )
  await sql`delete from idempotency_keys where user_id = any(${[id, ...seenAt]}::text[])`.execute(ctx.db)
  await schedule(ctx, sweepFilesTask, {}, { key: 'platform.sweep_files' })
}
