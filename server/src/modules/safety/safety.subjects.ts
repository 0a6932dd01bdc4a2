import type { Evidence } from '@ensemble/contract/safety/safety.schemas.ts'
import type { SubjectType } from '@ensemble/contract/safety/vocabulary.ts'
import type { Context } from '../../platform/context.ts'

/** Something that can be reported, as it stands now. */
export interface Subject {
  /** The person behind it. */
  ownerId: string | null
  businessId: string | null
  /** Whether it belongs to the viewer's own side. */
  own: boolean
  title: string
  evidence: Evidence
}

/** Reads posts, people, companies and messages, which belong to others; `reads/safety` provides it when it is mounted. */
export interface SubjectReader {
  /** What the viewer may see, undefined for the rest: missing and not theirs are one. */
  seen(ctx: Context, type: SubjectType, id: string): Promise<Subject | undefined>
}

let reader: SubjectReader | undefined

export function provideSubjects(given: SubjectReader): void {
  reader = given
}

export function subjects(): SubjectReader {
  if (!reader) throw new Error('Nobody reads what is reported: mount reads/safety')
  return reader
}
