import type { Db } from '../../platform/db/db.ts'

/** What somebody did on Ensemble, counted over posts, applications and credits. */
export interface Work {
  projects: number
  collaborations: number
  /** Credits that somebody else confirmed, and the newest of them. */
  credits: number
  credit: { project: string; by: string; at: Date } | null
}

/** A project worth naming: the person's own pins first. */
export interface Selected {
  title: string
  kind: string
  year: number
}

/** Reads portfolios, posts and applications, which this module must not know; `reads/people` provides it when it is mounted. */
export interface WorkReader {
  /** As its owner counts it when `own`, else as anybody does. */
  of(db: Db, talentId: string, own: boolean): Promise<Work>
  /** Public projects, pinned ones first, then the newest. */
  selected(db: Db, talentId: string, limit: number): Promise<Selected[]>
  /** Which of these people an accepted application or a confirmed credit connects with the talent. */
  together(db: Db, talentId: string, personIds: readonly string[]): Promise<ReadonlySet<string>>
}

let reader: WorkReader | undefined

export function provideWork(given: WorkReader): void {
  reader = given
}

export function work(): WorkReader {
  if (!reader) throw new Error('Nobody reads the work of talent: mount reads/people')
  return reader
}
