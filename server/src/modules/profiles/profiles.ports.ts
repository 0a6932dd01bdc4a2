import type { Db } from '../../platform/db/db.ts'

/** What someone did on Ensemble, counted over posts, applications and credits. */
export interface Work {
  projects: number
  collaborations: number
  /** Credits that someone else confirmed, and the newest of them. */
  credits: number
  credit: { project: string; by: string; at: Date } | null
}

/** A project worth naming: the person's own pins first. */
export interface Selected {
  title: string
  kind: string
  year: number
}

/** Reads portfolios, posts and applications, which are later modules. */
export interface WorkPort {
  /** `own`: counted as its owner sees it; otherwise as anyone does. */
  of(db: Db, talentId: string, own: boolean): Promise<Work>
  /** Public projects, pinned ones first, then the newest. */
  selected(db: Db, talentId: string, limit: number): Promise<Selected[]>
  /** Which of these people share an accepted application or a confirmed credit with the talent. */
  together(db: Db, talentId: string, personIds: readonly string[]): Promise<ReadonlySet<string>>
}

declare module '../../platform/context.ts' {
  interface Ports {
    work: WorkPort
  }
}
