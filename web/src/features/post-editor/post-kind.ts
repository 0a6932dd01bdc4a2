import type { PostFile } from '@ensemble/contract/posts/posts.schemas.ts'
import type { PostKind } from '@ensemble/contract/posts/vocabulary.ts'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { useContractForm } from '../../lib/use-contract-form.ts'
import type { PostShown } from '../../shared/posts/post-words.ts'

/** What posts of every kind have in common, as their pages show it. */
export type AnyPost = Pick<
  PostShown,
  'id' | 'status' | 'version' | 'time_zone' | 'publish_at' | 'warnings' | 'can' | 'poster'
>

export type Warnings = AnyPost['warnings']

/** The side that posts: a company, or a person in their own name. */
export interface Owner {
  kind: 'company' | 'person'
  id: string
  name: string
  slug: string
  imageUrl: string | null
}

/** The state of a form's uploads, beyond what the form itself holds. */
export interface FilesState {
  /** An upload is in progress or has failed. */
  unfinished: boolean
  /** The files that can already be shown. */
  shown: PostFile[]
}

/**
 * What is sent along with the form. `version`: the version the change is based on; `publish_at`: an ISO instant, or
 * undefined for at once.
 */
export interface Sending {
  version: number
  publish_at?: string | undefined
  time_zone: string
}

export type PostForm<Fields extends FieldValues, Out> = ReturnType<typeof useContractForm<Fields, Out>>

export interface SectionsProps<Fields extends FieldValues, Out, Shown> {
  form: PostForm<Fields, Out>
  /** The stored post when the form was opened. */
  post: Shown | undefined
  onFiles: (state: FilesState) => void
}

/** The API calls of one kind of post. Keys are idempotency keys of creating requests. */
export interface PostApi<Fields, Out, Shown> {
  keyOf(id: string): readonly unknown[]
  get(id: string, signal?: AbortSignal): Promise<Shown>
  draft(fields: Fields, key: string | undefined): Promise<Shown>
  saveDraft(id: string, fields: Fields, version: number): Promise<Shown>
  create(form: Out, sending: Omit<Sending, 'version'>, key: string): Promise<Shown>
  publish(id: string, form: Out, sending: Sending): Promise<Shown>
  edit(id: string, form: Out, sending: Omit<Sending, 'publish_at'>): Promise<Shown>
}

/** The form of one kind of post: its fields, its words, its API calls. */
export interface KindForm<Fields extends FieldValues, Out, Shown extends AnyPost> {
  kind: PostKind
  words: {
    /** Names the form: "New job post". */
    form: string
    publish: string
    publishing: string
    posted: string
    /** Shown when sending failed on the way. */
    failed: string
    /** Shown below the list of what is still needed. */
    promise: string
  }
  empty: Fields
  schema: z.ZodType<Out, Fields>
  fieldsOf(post: Shown): Fields
  isEmpty(fields: Fields): boolean
  /** All text that readers see of it. */
  wordsOf(fields: Fields): string
  needed: readonly (readonly [name: keyof Fields & string, label: string])[]
  api: PostApi<Fields, Out, Shown>
  Sections: (props: SectionsProps<Fields, Out, Shown>) => ReactNode
  addressOf(post: Shown): string
  /** The post as its page will show it, built from the form. */
  previewOf?(fields: Fields, owner: Owner, stored: Shown | undefined, files: readonly PostFile[]): Shown
}
