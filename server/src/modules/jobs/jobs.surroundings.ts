import type { Poster } from '@ensemble/contract/opportunities/opportunities.schemas.ts'
import type { Provenance, Warning } from '@ensemble/contract/opportunities/provenance.schemas.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { PostRow } from '../opportunities/index.ts'

/** What a job's page says beside the job itself. */
export interface Surroundings {
  poster: Poster
  /** Applications that were not withdrawn. */
  applicants: number
  ownApplicationId: string | null
  saved: boolean
  liked: boolean
  warnings: Warning[]
  provenance: Provenance
}

/** Reads companies and applications, which this module must not know; `reads/managed` provides it when it is mounted. */
export interface SurroundingsReader {
  around(ctx: Context, post: PostRow): Promise<Surroundings>
  companyName(db: Db, businessId: string): Promise<string>
}

let reader: SurroundingsReader | undefined

export function provideSurroundings(given: SurroundingsReader): void {
  reader = given
}

export function surroundings(): SurroundingsReader {
  if (!reader) throw new Error('Nobody reads the surroundings of jobs: mount reads/managed')
  return reader
}
