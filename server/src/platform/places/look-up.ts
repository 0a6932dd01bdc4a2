import type { Db } from '../db/db.ts'
import { type FoundCity, findPlace } from './find-place.ts'

/** A row that names a place. */
export interface Located {
  id: string
  location: string
}
/** Writes what was found for the rows at one place; undefined for a place that we don't know. */
type Write<Row> = (rows: readonly Row[], location: string, at: FoundCity | undefined) => Promise<unknown>

const PAGE = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Looks up each place once. */
export async function lookUp<Row extends Located>(db: Db, rows: readonly Row[], write: Write<Row>): Promise<void> {
  for (const [location, those] of Map.groupBy(rows, (row) => row.location))
    await write(those, location, await findPlace(db, location))
}

/** Looks up the places of all rows, page by page in the order of their ids. False if `stopping` ended it early. */
export async function lookUpAll<Row extends Located>(
  db: Db,
  read: (after: string, limit: number) => Promise<Row[]>,
  write: Write<Row>,
  stopping: AbortSignal,
): Promise<boolean> {
  for (let after: string | undefined = FIRST; after !== undefined;) {
    if (stopping.aborted) return false
    const page: Row[] = await read(after, PAGE)
    await lookUp(db, page, write)
    after = page.length < PAGE ? undefined : page.at(-1)?.id
  }
  return true
}
