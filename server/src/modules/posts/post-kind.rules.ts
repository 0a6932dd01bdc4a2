import type { Allowed } from '@ensemble/contract/core/index.ts'
import type { PostFileInput, PostPersonInput } from '@ensemble/contract/posts/posts.schemas.ts'
import type { PostKind, PostVisibility } from '@ensemble/contract/posts/vocabulary.ts'
import type { z } from 'zod'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { KindDetails } from './posts.ports.ts'
import type { PostParts } from './posts.present.ts'
import type { PostPatch, PostRow } from './posts.queries.ts'

/** What the forms of all kinds have in common; kinds without files or people leave these out. */
export interface PostForm {
  title: string
  description: string
  time_zone: string
  visibility?: PostVisibility
  files?: z.output<typeof PostFileInput>[]
  people?: PostPersonInput[]
}

/** What defines a kind of post: its form, what is stored of it, and when it may be public. */
export interface PostKindRules<Form extends PostForm, Details, Shown> {
  kind: PostKind
  empty: Form
  /** Whether this person may post this kind at all, based on who they are. */
  mayPost(viewer: Viewer): Allowed
  /** Whether everything needed for publishing is filled in. */
  isComplete(form: Form): boolean
  /** The form with derived values filled in (a default reply date, reading time). */
  settle(form: Form): Form
  /** Throws for dates that are impossible for a post that goes public at `from`. */
  assertDates(form: Form, from: Date): void
  /** The form of a new draft cloned from this one, with dates left open. */
  again(form: Form): Form
  /** The form as it is reopened, with a new last day if one is given. */
  reopened(form: Form, lastDay: string | undefined): Form
  formOf(post: PostRow, details: Details): Form
  /**
   * What is stored in the common row (with fields derived for search and filters) and in the kind's own row. `poster`:
   * the name it is found by.
   */
  rowsOf(form: Form, poster: string): { post: PostPatch; details: Details }
  /** The words that readers see, and the part of them compared with other posts. */
  wordsOf(form: Form): { words: string; body: string }
  findDetails(db: Db, id: string): Promise<Details | undefined>
  /** What lists of posts of all kinds show of these; empty if a kind adds nothing. */
  detailsOf(db: Db, ids: readonly string[]): Promise<KindDetails[]>
  insertDetails(db: Db, id: string, details: Details): Promise<unknown>
  updateDetails(db: Db, id: string, details: Details): Promise<unknown>
  present(post: PostRow, details: Details, parts: PostParts, viewer: Viewer | null, now: Date): Shown
}

/** Rejects one field of the form, with a message. */
export const wrongField = (code: string, field: string, message: string) =>
  new AppError(code, 400, { fields: { [field]: message } })

/** The form after a change: absent fields stay, null clears. */
export function mergeForm<Form extends object>(
  empty: Form,
  base: Form,
  change: { [Key in keyof Form]?: Form[Key] | null | undefined },
): Form {
  const form: Form = { ...base }
  for (const key of Object.keys(empty) as (keyof Form)[]) {
    const value = change[key]
    if (value !== undefined) form[key] = value ?? empty[key]
  }
  return form
}
