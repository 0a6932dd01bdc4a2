import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Choices, Rules } from './delivery.policy.ts'

/** How each of these people wants to hear; someone without an account is left out. */
export async function findRules(db: Db, userIds: readonly string[]): Promise<Map<string, Rules>> {
  const { rows } = await sql<{
    id: string
    choices: Choices | null
    quiet_from: number | null
    quiet_until: number | null
    push_words: boolean | null
    time_zone: string | null
  }>`
    select p.id, s.choices, s.quiet_from, s.quiet_until, s.push_words, p.time_zone
    from profiles p left join notification_settings s on s.user_id = p.id
    where p.id = any(${[...userIds]}::uuid[])`.execute(db)
  return new Map(
    rows.map(({ id, choices, quiet_from: from, quiet_until: until, push_words, time_zone: zone }) => [
      id,
      {
        choices: choices ?? {},
        quiet: from === null || until === null ? null : { from, until },
        pushWords: push_words ?? false,
        zone,
      },
    ]),
  )
}
