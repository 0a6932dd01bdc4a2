import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** The last run of a check that compares what is kept with what it is made of. */
export interface NightlyCheck {
  name: string
  /** How many were looked at, and how many of them were wrong. */
  checked: number
  wrong: number
}

export const keepNightlyCheck = (db: Db, { name, checked, wrong }: NightlyCheck) =>
  sql`
    insert into nightly_checks (name, checked, wrong) values (${name}, ${checked}, ${wrong})
    on conflict (name) do update set made_at = now(), checked = excluded.checked, wrong = excluded.wrong`.execute(db)

export const readNightlyChecks = async (db: Db): Promise<NightlyCheck[]> =>
  db.selectFrom('nightly_checks').select(['name', 'checked', 'wrong']).orderBy('name').execute()
