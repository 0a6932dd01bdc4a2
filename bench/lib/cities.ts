import { query, type Urls } from '../../faults/lib/database.ts'
import { createDb, createPool } from '../../server/src/platform/db/db.ts'
import { loadCities } from '../../server/src/platform/places/index.ts'

/** Loads the whole list of cities; returns how many there are. */
export async function cities({ tasksUrl, superUrl }: Urls): Promise<number> {
  const pool = createPool(tasksUrl, {
    max: 2,
    name: 'bench',
    onError: (error) => console.error(error),
  })
  const db = createDb(pool)
  await loadCities({ db })
  await db.destroy()
  await query(superUrl, 'vacuum analyze cities, city_names')
  const [row] = await query<{ n: number }>(superUrl, 'select count(*)::int as n from cities')
  return row?.n ?? 0
}
